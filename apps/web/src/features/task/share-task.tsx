import type { TaskDetail } from '@pollen/contract/operations/task';
import { useText } from '../../platform/i18n/i18n.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShareIcon } from '../../ui/icons/things.tsx';
import { showCopied } from '../../ui/popup/toast.tsx';

interface ShareTaskProps {
  readonly task: TaskDetail;
  readonly sharerCode: string;
}

/** The link carries who shared it: a friend who registers through it is the member's guest. */
export function ShareTask({ task, sharerCode }: ShareTaskProps) {
  const t = useText('task');
  const share = async () => {
    const query = new URLSearchParams({ sharerCode });
    const url = `${location.origin}${paths.taskDetail(task.taskNo)}?${query}`;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: task.title, url });
      else {
        await navigator.clipboard.writeText(url);
        showCopied(t('shared'));
      }
    } catch {
      // The share sheet was closed, or copying is forbidden here: nothing was promised.
    }
  };
  return <IconButton label={t('share')} icon={<ShareIcon />} onClick={share} />;
}
