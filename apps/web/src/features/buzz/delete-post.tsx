import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate } from '../../platform/navigation/navigation.ts';
import { openConfirm } from '../../ui/popup/popups.tsx';
import { showToast } from '../../ui/popup/toast.tsx';
import { deletePost } from './post-data.ts';
import './buzz.css';

export default function DeletePost({ id }: { readonly id: string }) {
  const t = useText('buzz');
  const s = useText('common');
  const ask = () =>
    void openConfirm({
      title: t('post.deleteAsk'),
      content: t('post.deleteText'),
      confirmLabel: t('delete'),
      cancelLabel: s('action.cancel'),
      busyLabel: t('deleting'),
      kind: 'berry',
      onConfirm: async () => {
        await deletePost(id);
        showToast(t('post.deleted'), 'ok');
        navigate(paths.buzzTopic('mine'), { replace: true });
      },
    });
  return (
    <button type="button" className="buzz-act buzz-more" onClick={ask}>
      {t('post.delete')}
    </button>
  );
}
