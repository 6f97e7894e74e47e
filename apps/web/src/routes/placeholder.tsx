import { useText } from '../platform/i18n.ts';
import { usePageHeader } from '../platform/page-header.ts';
import { Empty } from '../ui/empty.tsx';

/** Stands where a screen is still to come. */
export default function PlaceholderPage() {
  const t = useText('shell');
  usePageHeader({ title: t('placeholder.title'), ownTitle: true });
  return (
    <Empty level={1} mood="in-review" title={t('placeholder.title')} text={t('placeholder.text')} />
  );
}
