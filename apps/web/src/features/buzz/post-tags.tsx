import type { BuzzPost } from '@pollen/contract/operations/buzz';
import { useText } from '../../platform/i18n/i18n.ts';
import { Tag } from '../../ui/tag.tsx';

export function PostTags({ post }: { readonly post: BuzzPost }) {
  const t = useText('buzz');
  if (!post.poll) return <Tag>{t('opinion')}</Tag>;
  if (post.poll.predicts && !post.poll.closed) return <Tag kind="honey">{t('guessTag')}</Tag>;
  return <Tag kind="honey">{t('poll')}</Tag>;
}
