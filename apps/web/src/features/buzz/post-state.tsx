import type { BuzzPost } from '@pollen/contract/operations/buzz';
import { useText } from '../../platform/i18n/i18n.ts';
import { Tag } from '../../ui/tag.tsx';

/** The state of a post that others do not see, and the reason. */
export function PostState({ post }: { readonly post: BuzzPost }) {
  const t = useText('buzz');
  const reason = t(`reason.${post.reason ?? 'other'}`);
  switch (post.state) {
    case 'shown':
      return null;
    case 'pending':
    case 'held':
      return <Tag kind="sky">{t('held')}</Tag>;
    case 'refused':
      return <Tag kind="berry">{t('post.refused', { reason })}</Tag>;
    case 'removed':
      return <Tag kind="berry">{t('removed', { reason })}</Tag>;
  }
}
