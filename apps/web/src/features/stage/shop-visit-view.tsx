import type { ShopVisit } from '@pollen/contract/operations/stage';
import { paths } from '@pollen/contract/values/web-paths';
import type { ReactNode } from 'react';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useShopVisit } from './queries.ts';

interface ShopVisitViewProps {
  readonly id: string;
  /** What is rendered once the visit is loaded brings a screen of its own. */
  readonly isScreen?: boolean;
  /** Renders the page once the visit is loaded. */
  readonly children: (work: ShopVisit) => ReactNode;
}

/** Loading, no connection, not found: the same on every screen of a shop visit. */
export function ShopVisitView({ id, isScreen = false, children }: ShopVisitViewProps) {
  const t = useText('stage');
  const s = useText('common');
  const { data, error, refetch } = useShopVisit(id);
  if (data) return children(data);
  const isUnknown = id === '' || isRefusal(error);
  const state = (
    <Page>
      {isUnknown ? (
        <Empty
          level={1}
          mood="not-found"
          title={t('unknown.title')}
          text={t('unknown.text')}
          action={<ButtonLink href={paths.task()}>{t('allTasks')}</ButtonLink>}
        />
      ) : error ? (
        <NoSignal onRetry={() => refetch()} />
      ) : (
        <Skeleton label={s('page.loading')} />
      )}
    </Page>
  );
  return isScreen ? <Screen>{state}</Screen> : state;
}
