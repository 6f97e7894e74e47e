import { itemsOf } from '@pollen/browser/paged-query';
import { Wordmark } from '@pollen/browser/wordmark';
import { sections } from '@pollen/contract/codes/section';
import { paths } from '@pollen/contract/values/web-paths';
import { taskIn } from '@pollen/contract/values/work-paths';
import { lazy, memo, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { CheckinCard } from '../../features/checkin/checkin-card.tsx';
import { checkinReading, useCheckin } from '../../features/checkin/queries.ts';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { InboxBell } from '../../features/message/inbox-bell.tsx';
import { FirstSteps } from '../../features/task/first-steps.tsx';
import {
  listReading,
  recordsReading,
  topicsReading,
  useTaskList,
} from '../../features/task/queries.ts';
import { ResumeCard } from '../../features/task/resume-card.tsx';
import { TaskList } from '../../features/task/task-list.tsx';
import { useFirstSteps } from '../../features/task/use-first-steps.ts';
import { useIsWideScreen } from '../../features/task/use-wide-screen.ts';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { useWallet, walletReading } from '../../features/wallet/queries.ts';
import { useNotice } from '../../platform/http/text-config.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { navigate, useSearch } from '../../platform/navigation/navigation.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { useIsFirstRender } from '../../platform/page/first-render.ts';
import { List } from '../../ui/card.tsx';
import '../../features/task/home.css';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { memberReading } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { PageSkeleton, Skeleton } from '../../ui/skeleton.tsx';
import { Chips, TabPanel } from '../../ui/tabs.tsx';

/** With the list of the chosen tab; the surveys are needed in any. The browser renders messages. */
export const loader: Loader = (_, { search }) => {
  const section = sectionIn(search);
  return section === '4'
    ? null
    : [
        memberReading,
        walletReading,
        checkinReading,
        listReading(1),
        ...(section === '1' ? [] : [listReading(section === '2' ? 2 : 3)]),
        // For the guide of the first days.
        topicsReading,
        recordsReading(),
      ];
};

const brand = <Wordmark height={28} />;
const bell = <InboxBell />;
// Most visits never open the last two tabs.
const BuzzPreview = lazy(() =>
  import('../../features/buzz/post-list.tsx').then((module) => ({ default: module.BuzzPreview })),
);
const Inbox = lazy(() =>
  import('../../features/message/inbox.tsx').then((module) => ({ default: module.Inbox })),
);

const TaskPanel = lazy(() => import('./detail.tsx').then(({ TaskPanel: it }) => ({ default: it })));

/** Spec §1, the four section codes, in their order. */
const codes = Object.values(sections).map(String) as ('1' | '2' | '3' | '4')[];

type SectionCode = (typeof codes)[number];

const addressOf = (code: string) => paths.taskSection(Number(code));

const sectionIn = (search: string) =>
  codes.find((code) => code === new URLSearchParams(search).get('section')) ?? '1';

export default function TaskPage() {
  const t = useText('task');
  const s = useText('common');
  const profile = useMyProfile();
  const section = sectionIn(useSearch());
  const isWide = useIsWideScreen();
  const panels = useId();
  // What is above the list determines its position, so the cards arrive together and nothing jumps.
  const { isPending: checkinPending, data: checkin } = useCheckin();
  const { isPending: listPending, data: surveys } = useTaskList(1);
  const { isPending: walletPending, data: wallet } = useWallet();
  const { isPending: guidePending, guide } = useFirstSteps({
    profile,
    hasCheckedIn: checkin?.isFirst === false,
    hasCashedOut: wallet?.hasCashedOut === true,
    firstTask: itemsOf(surveys)[0]?.taskNo ?? null,
  });
  const notice = useNotice('task.notice');
  const header: ScreenHeader = { title: s('tab.task'), ownTitle: true, center: brand, end: bell };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  if (checkinPending || listPending || walletPending || guidePending) {
    return (
      <Screen {...header}>
        <Page>
          <h1 className="vh">{s('tab.task')}</h1>
          <BalanceCard profile={profile} withGoal />
          <Skeleton label={s('page.loading')} />
        </Page>
      </Screen>
    );
  }
  return (
    <Screen {...header}>
      <Page className={section === '4' ? 'page--wide home' : 'page--wide home home--panel'}>
        <h1 className="vh">{s('tab.task')}</h1>
        <div className="home__side">
          <BalanceCard profile={profile} withGoal />
          <CheckinCard country={profile.country} />
          <ResumeCard country={profile.country} />
          {guide && <FirstSteps {...guide} />}
        </div>
        <div className="home__main">
          <Chips
            label={t('sections')}
            items={codes.map((id) => ({
              id,
              label: t(`section.${id}`),
              href: addressOf(id),
            }))}
            value={section}
            onChange={(id) => navigate(addressOf(id), { replace: true })}
            panels={panels}
          />
          <TabPanel panels={panels} id={section} className="stack">
            <Section code={section} country={profile.country} />
          </TabPanel>
          {notice && <p className="meta">{notice}</p>}
        </div>
        {isWide && section !== '4' && (
          <ChosenTask section={Number(section) as 1 | 2 | 3} country={profile.country} />
        )}
      </Page>
    </Screen>
  );
}

interface SectionProps {
  readonly code: SectionCode;
  readonly country: number;
}

/** What a tab shows. The page is rendered for each answer above the list, which need not be rendered again. */
const Section = memo(({ code, country }: SectionProps) => {
  const t = useText('task');
  return (
    <>
      {code === '4' ? (
        <Later>
          <Inbox />
        </Later>
      ) : (
        <TaskList key={code} section={Number(code) as 1 | 2 | 3} country={country} />
      )}
      {code === '1' && (
        <List>
          <ListLink
            href={paths.stageConstant()}
            title={t('shopVisits')}
            text={t('shopVisitsText')}
          />
        </List>
      )}
      {code === '3' && (
        <Later>
          <BuzzPreview />
        </Later>
      )}
    </>
  );
});

/** A part with its own code, which neither the server nor the first rendering in the browser has. */
function Later({ children }: { readonly children: ReactNode }) {
  const s = useText('common');
  const [isWanted, want] = useState(!useIsFirstRender());
  useEffect(() => want(true), []);
  const skeleton = <Skeleton label={s('page.loading')} />;
  return isWanted ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}

interface ChosenTaskProps {
  readonly section: 1 | 2 | 3;
  readonly country: number;
}

/** The task in the address, at first the first of the list. */
function ChosenTask({ section, country }: ChosenTaskProps) {
  const t = useText('task');
  const s = useText('common');
  const first = itemsOf(useTaskList(section).data)[0]?.taskNo;
  const taskNo = taskIn(useSearch()).taskNo ?? first;
  if (taskNo === undefined) return null;
  return (
    <aside className="home__task" aria-label={t('chosen')}>
      <Suspense fallback={<Skeleton label={s('page.loading')} />}>
        <TaskPanel key={taskNo} taskNo={taskNo} country={country} />
      </Suspense>
    </aside>
  );
}
