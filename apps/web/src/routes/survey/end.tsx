import { isInReview, isUnderway } from '@pollen/contract/codes/participation-class';
import { paths } from '@pollen/contract/values/web-paths';
import { participationIn } from '@pollen/contract/values/work-paths';
import { useEffect } from 'react';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { EndUnknown } from '../../features/task/end-unknown.tsx';
import { EndView } from '../../features/task/end-view.tsx';
import { Topic } from '../../features/task/profile-topics.tsx';
import {
  useInvalidateBalances,
  useParticipation,
  useProfileTopics,
  useTaskList,
} from '../../features/task/queries.ts';
import { Row } from '../../features/task/task-list.tsx';
import { isRefusal } from '../../platform/http/call-error.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { List } from '../../ui/card.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

/**
 * How a task ended. Only the participation is read from the address; everything shown, above all what was
 * paid, comes from the server.
 */
export default function SurveyEndPage() {
  const t = useText('end');
  const id = participationIn(useSearch());
  return (
    <Screen title={t('title')} ownTitle start="close" exit={paths.task()}>
      {id === null ? (
        <Page>
          <EndUnknown level={1} />
        </Page>
      ) : (
        <Ended id={id} />
      )}
    </Screen>
  );
}

function Ended({ id }: { readonly id: string }) {
  const s = useText('common');
  const profile = useMyProfile();
  const { data, error, refetch } = useParticipation(id);
  const forget = useInvalidateBalances();
  const isThere = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the end is there
  useEffect(() => {
    if (isThere) forget();
  }, [isThere]);
  if (data && profile) {
    const { country } = profile;
    const next =
      isUnderway(data.state) || isInReview(data.state) ? null : data.kind === 'profile' ? (
        <NextTopic country={country} />
      ) : (
        <Next country={country} />
      );
    return <EndView participation={data} country={country} next={next} />;
  }
  if (!error) return <PageSkeleton label={s('page.loading')} />;
  return (
    <Page>
      {isRefusal(error) ? <EndUnknown level={1} /> : <NoSignal onRetry={() => refetch()} />}
    </Page>
  );
}

/** Who answers about themselves is asked about the next topic; after the last one, the first survey. */
function NextTopic({ country }: { readonly country: number }) {
  const t = useText('end');
  const { data } = useProfileTopics();
  if (!data) return null;
  const topic = data.items.find(({ state }) => state === 'open' || state === 'underway');
  if (!topic) return <Next country={country} />;
  return (
    <>
      <h2 className="sect">{t('fits')}</h2>
      <List>
        <Topic topic={topic} country={country} />
      </List>
    </>
  );
}

/** There is always a next step. */
function Next({ country }: { readonly country: number }) {
  const t = useText('end');
  const task = useTaskList(1).data?.pages[0]?.items[0];
  if (!task) return null;
  return (
    <>
      <h2 className="sect">{t('fits')}</h2>
      <List>
        <Row task={task} country={country} />
      </List>
    </>
  );
}
