import { countryByCode } from '@pollen/contract/codes/country';
import { formatPoints } from '@pollen/contract/values/number-format';
import { paths } from '@pollen/contract/values/web-paths';
import { ticketsReading, useTickets } from '../../features/help/queries.ts';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { LookButton } from '../../features/look/look-button.tsx';
import { topicsReading, useProfileTopics } from '../../features/task/queries.ts';
import { pointsToEarn } from '../../features/task/rules.ts';
import { BalanceCard } from '../../features/wallet/balance-card.tsx';
import { countryName } from '../../platform/i18n/country-name.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen, type ScreenHeader } from '../../platform/navigation/screen.tsx';
import { logOut } from '../../platform/session/log-out.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card, List } from '../../ui/card.tsx';
import { LotteryIcon, MeIcon, TasksIcon } from '../../ui/icons/tabs.tsx';
import {
  BankIcon,
  DocIcon,
  HelpIcon,
  InfoIcon,
  ListIcon,
  LockIcon,
  OutIcon,
} from '../../ui/icons/things.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { ListButton, ListLink } from '../../ui/list-row.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';
import { openConfirm } from '../../ui/popup/popups.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import '../../features/identity/account/account.css';
import { walletReading } from '../../features/wallet/queries.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { inOwnTimeZone } from '../../platform/navigation/page-props.ts';
import { memberReading } from '../../platform/session/session.ts';

export const loader = inOwnTimeZone(() => [
  memberReading,
  walletReading,
  topicsReading,
  ticketsReading,
]);

const shortcuts = [
  ['my.wallet', paths.cashoutPoint(), ListIcon],
  ['my.bank', paths.myBank(), BankIcon],
  ['my.records', paths.myTaskRecord(), DocIcon],
  ['my.draws', paths.lotteryList(), LotteryIcon],
] as const;

const menu = [
  ['my.profileQuestions', paths.myProfile(), TasksIcon],
  ['my.personal', paths.myPersonal(), MeIcon],
  ['my.account', paths.myAccount(), LockIcon],
  ['my.help', paths.myHelp(), HelpIcon],
  ['my.about', paths.myAbout(), InfoIcon],
] as const;

interface WaitingProps {
  readonly about: (typeof menu)[number][0];
  readonly country: number;
}

/** What is open behind a row: points to earn, a ticket to answer. */
function Waiting({ about, country }: WaitingProps) {
  if (about === 'my.profileQuestions') return <PointsToEarn country={country} />;
  return about === 'my.help' ? <TicketTurn /> : null;
}

function PointsToEarn({ country }: { readonly country: number }) {
  const t = useText('account');
  const topics = useProfileTopics().data?.items ?? [];
  const points = pointsToEarn(topics);
  if (points === 0) return null;
  return <Tag kind="honey">{t('my.profileLeft', { points: formatPoints(points, country) })}</Tag>;
}

function TicketTurn() {
  const t = useText('account');
  const tickets = useTickets().data?.pages[0]?.items ?? [];
  return tickets.some(({ turn }) => turn === 'me') && <Tag kind="honey">{t('my.yourTurn')}</Tag>;
}

export default function MyPage() {
  const t = useText('account');
  const s = useText('common');
  const profile = useMyProfile();
  const header: ScreenHeader = { title: t('my.title'), ownTitle: true };
  if (!profile)
    return (
      <Screen {...header}>
        <PageSkeleton label={s('page.loading')} />
      </Screen>
    );
  const country = countryByCode(profile.country);
  const month = formatMoment(profile.createdAt, 'month');
  const askLogOut = () =>
    openConfirm({
      title: t('my.logoutAsk'),
      content: t('my.logoutText'),
      confirmLabel: t('my.logout'),
      cancelLabel: s('action.cancel'),
    }).then((confirmed) => {
      if (confirmed) void logOut();
    });
  return (
    <Screen {...header}>
      <Page>
        <div className="account__me">
          <Avatar name={profile.nickname} src={profile.avatar ?? undefined} size={80} />
          <div className="grow">
            <h1 className="h1">{profile.nickname}</h1>
            <p className="meta">
              {t('my.since', { country: country ? countryName(country.iso) : '', month })}
            </p>
          </div>
          <LookButton narrow />
        </div>
        <BalanceCard profile={profile} />
        <Card className="account__tiles">
          {shortcuts.map(([key, href, Icon]) => (
            <Link key={key} className="account__tile" href={href}>
              <HexBadge kind="soft" icon={<Icon size={20} />} />
              {t(key)}
            </Link>
          ))}
        </Card>
        <List className="account__menu">
          {menu.map(([key, href, Icon]) => (
            <ListLink
              key={key}
              plain
              href={href}
              start={<Icon />}
              title={t(key)}
              value={<Waiting about={key} country={profile.country} />}
            />
          ))}
          <ListButton plain start={<OutIcon />} title={t('my.logout')} onClick={askLogOut} />
        </List>
      </Page>
    </Screen>
  );
}
