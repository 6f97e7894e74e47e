import type { BuzzAnswer } from '@pollen/contract/operations/buzz';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons/things.tsx';
import { openConfirm } from '../../ui/popup/popups.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { mayJoinIn } from './join-in.ts';
import { useDeleteComment, useReportComment } from './queries.ts';
import { ReportSheet } from './report-sheet.tsx';

interface CommentMenuProps {
  readonly post: string;
  readonly comment: BuzzAnswer;
}

/** Deletes own comments, reports those of others. */
export function CommentMenu({ post, comment }: CommentMenuProps) {
  const t = useText('buzz');
  const s = useText('common');
  const [open, setOpen] = useState(false);
  const remove = useDeleteComment(post);
  const report = useReportComment(post);
  const askToDelete = () =>
    void openConfirm({
      title: t('deleteAsk'),
      content: t('deleteText'),
      confirmLabel: t('delete'),
      cancelLabel: s('action.cancel'),
      busyLabel: t('deleting'),
      kind: 'berry',
      onConfirm: async () => {
        await remove.mutateAsync(comment.id);
        showToast(t('deleted'), 'ok');
      },
    });
  const ask = () => {
    if (comment.mine) askToDelete();
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
      <ReportSheet
        open={open}
        onClose={() => setOpen(false)}
        send={(reason) => report.mutateAsync({ id: comment.id, reason })}
      />
    </>
  );
}
