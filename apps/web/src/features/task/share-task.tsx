import type { TaskDetail } from '@pollen/contract/operations/task';
import { addressOf, paths, withQuery } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons/talk.tsx';
import { showCopied } from '../../ui/popup/toast.tsx';

interface ShareTaskProps {
  readonly task: TaskDetail;
  readonly sharerCode: string;
}

/** The link identifies who shared it: a friend who registers through it is the member's guest. */
export function ShareTask({ task, sharerCode }: ShareTaskProps) {
  const t = useText('task');
  const share = async () => {
    const path = withQuery(paths.taskDetail(task.taskNo), { sharerCode });
    const url = addressOf(location.origin, path);
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: task.title, url });
      else {
        await navigator.clipboard.writeText(url);
        showCopied(t('shared'));
      }
    } catch {
      // The share sheet was closed, or copying is not allowed: nothing to report.
    }
  };
  return <IconButton label={t('share')} icon={<ShareIcon />} onClick={share} />;
}
