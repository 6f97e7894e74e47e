import { isUnderway } from '@pollen/contract/codes/participation-class';
import { pathOfRecord } from '@pollen/contract/values/work-paths';
import { useEffect, useState } from 'react';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { EndUnknown } from '../../features/task/end-unknown.tsx';
import { EndView } from '../../features/task/end-view.tsx';
import {
  returnFromPartner,
  useInvalidateBalances,
  useParticipation,
} from '../../features/task/queries.ts';
import { CallError, isRefusal } from '../../platform/http/call-error.ts';
import { useFailedLoad } from '../../platform/http/use-failed-load.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';

const longest = { name: 60, value: 500 };

/** The query of the address; truncated, because anybody can write an address. */
function paramsOf(search: string): Record<string, string> {
  const pairs = [...new URLSearchParams(search)]
    .filter(([name]) => name !== 'session')
    .slice(0, 30)
    .map(([name, value]) => [name.slice(0, longest.name), value.slice(0, longest.value)]);
  return Object.fromEntries(pairs);
}

/** Partners send members back here. The address decides nothing: the server knows the state. */
export default function TaskBackPage() {
  const t = useText('end');
  const search = useSearch();
  const session = new URLSearchParams(search).get('session') ?? '';
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const header: ScreenHeader = { title: t('title'), ownTitle: true, start: 'close' };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (session === '') return;
    let wanted = true;
    setFailure(null);
    returnFromPartner(session, paramsOf(search)).then(
      ({ id }) => wanted && setFound(id),
      (error: unknown) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [session, search, attempt]);
  if (found !== null)
    return (
      <Screen {...header}>
        <Returned id={found} />
      </Screen>
    );
  return (
    <Screen {...header}>
      <Page>
        <NotReturned
          failure={session === '' ? new CallError('', unknownSession) : failure}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      </Page>
    </Screen>
  );
}

const unknownSession = { kind: 'business', code: 0, msg: '', data: null } as const;

interface NotReturnedProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

function NotReturned({ failure, onRetry }: NotReturnedProps) {
  const s = useText('common');
  useFailedLoad('return', failure, onRetry);
  if (failure === null) return <Skeleton label={s('page.loading')} />;
  if (isRefusal(failure)) return <EndUnknown level={1} />;
  return <NoSignal level={1} />;
}

/** Until the partner's result has arrived, the page waits and says so. */
function Returned({ id }: { readonly id: string }) {
  const t = useText('end');
  const s = useText('common');
  const profile = useMyProfile();
  const { data } = useParticipation(id, true);
  const forget = useInvalidateBalances();
  const isDecided = data !== undefined && !isUnderway(data.state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is decided
  useEffect(() => {
    if (isDecided) forget();
  }, [isDecided]);
  if (!data || !profile) return <PageSkeleton label={s('page.loading')} />;
  if (isDecided) return <EndView participation={data} country={profile.country} />;
  return (
    <Page>
      <Empty
        level={1}
        mood="in-review"
        title={t('waiting')}
        text={t('waitingText')}
        action={<ButtonLink href={pathOfRecord(id)}>{t('records')}</ButtonLink>}
      />
    </Page>
  );
}
