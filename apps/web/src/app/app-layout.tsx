import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../platform/i18n/i18n.ts';
import { usePathname } from '../platform/navigation/navigation.ts';
import { FrameContext } from '../platform/navigation/screen.tsx';
import { useProfile } from '../platform/session/session.ts';
import { BuzzIcon, InviteIcon, LotteryIcon, MeIcon, TasksIcon } from '../ui/icons/tabs.tsx';
import { Layout } from '../ui/layout/layout.tsx';
import { TabBar } from '../ui/layout/tab-bar.tsx';
import type { LayoutProps } from './default-layout.tsx';
import { BareFrame, RootFrame } from './header.tsx';

/** `areas` are the first parts of the paths that belong to a tab. */
const tabs = [
  { key: 'tab.task', href: paths.task(), areas: ['task'], icon: TasksIcon },
  { key: 'tab.buzz', href: paths.buzzTopic('all'), areas: ['buzz'], icon: BuzzIcon },
  { key: 'tab.lottery', href: paths.lottery(), areas: ['lottery'], icon: LotteryIcon },
  { key: 'tab.invite', href: paths.referrals(), areas: ['referrals'], icon: InviteIcon },
  { key: 'tab.me', href: paths.my(), areas: ['my', 'cashout'], icon: MeIcon },
] as const;

export function AppLayout({ hideHeader, className, children }: LayoutProps) {
  return (
    <Layout tabBar={<Tabs />} className={className}>
      <FrameContext value={hideHeader ? BareFrame : RootFrame}>{children}</FrameContext>
    </Layout>
  );
}

/** Apart from the layout, so that a tap on a link renders only the tabs again. */
function Tabs() {
  const t = useText('common');
  const area = usePathname().split('/')[1];
  const unread = useProfile()?.unread ?? 0;
  return (
    <TabBar
      label={t('tabs.label')}
      tabs={tabs.map(({ key, href, areas, icon }) => ({
        href,
        label: t(key),
        icon,
        current: areas.some((each) => each === area),
        ...(key === 'tab.task' && unread > 0
          ? { count: unread, countLabel: t('tabs.unread', { count: unread }) }
          : {}),
      }))}
    />
  );
}
