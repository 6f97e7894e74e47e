import type { BuzzAnswer } from '@pollen/contract/operations/buzz';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons/talk.tsx';
import { toastLater } from '../../ui/popup/toast-later.ts';
import { mayJoinIn } from './join-in.ts';
import { LazyReport } from './lazy-report.tsx';
import { deleteComment, reportComment } from './post-data.ts';

interface CommentMenuProps {
  readonly post: string;
  readonly comment: BuzzAnswer;
}

/** Deletes own comments, reports those of others. */
export function CommentMenu({ post, comment }: CommentMenuProps) {
  const t = useText('buzz');
  const s = useText('common');
  const [open, setOpen] = useState(false);
  const askToDelete = async () => {
    const { openConfirm } = await import('../../ui/popup/popups.tsx');
    await openConfirm({
      title: t('deleteAsk'),
      content: t('deleteText'),
      confirmLabel: t('delete'),
      cancelLabel: s('action.cancel'),
      busyLabel: t('deleting'),
      kind: 'berry',
      onConfirm: async () => {
        await deleteComment(post, comment.id);
        void toastLater(t('deleted'), 'ok');
      },
    });
  };
  const ask = () => {
    if (comment.mine) void askToDelete();
    else if (mayJoinIn()) setOpen(true);
  };
  return (
    <>
      <IconButton
        label={t(comment.mine ? 'delete' : 'actions')}
        icon={<MoreIcon size={20} />}
        className="buzz-more"
        onClick={ask}
      />
      <LazyReport
        open={open}
        onClose={() => setOpen(false)}
        send={(reason) => reportComment(post, comment.id, reason)}
      />
    </>
  );
}
