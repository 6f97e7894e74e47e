import { Button } from '../../ui/button.tsx';
import { Card, CardLink, List } from '../../ui/card.tsx';
import { BackIcon, CheckIcon, ClockIcon, GoIcon, WarnIcon } from '../../ui/icons/basic.tsx';
import { PlayIcon } from '../../ui/icons/play.tsx';
import { InviteIcon, LotteryIcon, MeIcon, TasksIcon } from '../../ui/icons/tabs.tsx';
import {
  BankIcon,
  FlameIcon,
  GiftIcon,
  HelpIcon,
  LockIcon,
  OutIcon,
  StarIcon,
  SwapIcon,
} from '../../ui/icons/things.tsx';
import { InkCard } from '../../ui/ink-card.tsx';
import { LedgerRow, ListButton, ListLink, ListRow } from '../../ui/list-row.tsx';
import { HexBadge, PayCell, ResumeRing } from '../../ui/marks/cell.tsx';
import { ProgressBar, Steps } from '../../ui/progress.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { Streak } from '../../ui/streak.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TaskRow } from '../../ui/task-row.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Section } from './section.tsx';

export function TagsAndBadges() {
  return (
    <Section title="Tag, badge">
      <div className="row" style={{ gap: 6, flexWrap: 'wrap' }}>
        <Tag>Closed</Tag>
        <Tag kind="honey">In review</Tag>
        <Tag kind="leaf">Accepted</Tag>
        <Tag kind="berry">Refused</Tag>
        <Tag kind="sky">New</Tag>
        <Tag kind="leaf" icon={<CheckIcon size={16} />}>
          Checked in
        </Tag>
      </div>
      <div className="row" style={{ gap: 10, flexWrap: 'wrap' }}>
        <HexBadge icon={<StarIcon size={20} />} />
        <HexBadge kind="soft" icon={<FlameIcon size={20} />} />
        <HexBadge kind="leaf" icon={<BankIcon size={20} />} />
        <HexBadge kind="berry" icon={<WarnIcon size={20} />} />
        <HexBadge kind="off" icon={<LockIcon size={20} />} />
        <PayCell amount="120" unit="pts" />
      </div>
      <h3 className="h3">Saved?</h3>
      <div className="row" style={{ flexWrap: 'wrap', gap: '6px 16px' }}>
        <SavedState state="saving" label="Saving" />
        <SavedState state="saved" label="Saved" />
        <SavedState state="local" label="Kept on this phone" />
        <SavedState state="again" label="Sending again" />
      </div>
    </Section>
  );
}

export function Progresses() {
  return (
    <Section title="Progress, steps, timeline">
      <div className="row">
        <ProgressBar share={0.58} label="7 of 12" />
        <span className="cap">7 of 12</span>
      </div>
      <div className="row">
        <ProgressBar share={1} done label="12 of 12" />
        <span className="cap">12 of 12</span>
      </div>
      <Steps label="Step 3 of 4" steps={['done', 'done', 'now', 'ahead']} />
      <Timeline
        steps={[
          { state: 'done', title: 'Done', time: '10:42' },
          { state: 'now', title: 'Now', text: 'By when' },
          { state: 'todo', title: 'To come', text: 'Next working day, 16:00' },
          { state: 'bad', title: 'Refused', text: 'The reason; 2,000 points are back' },
        ]}
      />
    </Section>
  );
}

const pays = ['+5', '+5', '+10', '+10', '+15', '+15', '+40'];

export function CheckIns() {
  const days = (done: number, isOpen: boolean) =>
    pays.map((pay, index) => ({
      pays: pay,
      state:
        index < done
          ? ('done' as const)
          : index === 6
            ? ('seventh' as const)
            : index > done
              ? ('ahead' as const)
              : isOpen
                ? ('today' as const)
                : ('next' as const),
    }));
  return (
    <Section title="Check-in">
      <Card>
        <div className="spread">
          <div>
            <div className="h3">Day 4 of 7</div>
            <div className="meta">Day 7 pays 40 and a free spin</div>
          </div>
          <Button small>Check in</Button>
        </div>
        <Streak days={days(3, true)} label="Days 1 to 3 done, day 4 open" />
      </Card>
      <Card>
        <div className="spread">
          <div>
            <div className="h3">Day 4 done, +10</div>
            <div className="meta">Next: 15 points tomorrow</div>
          </div>
          <Tag kind="leaf" icon={<CheckIcon size={16} />}>
            Checked in
          </Tag>
        </div>
        <Streak days={days(4, false)} label="Days 1 to 4 done, day 5 tomorrow" fresh={3} />
      </Card>
    </Section>
  );
}

export function TaskRows() {
  return (
    <Section title="Task row">
      <List>
        <TaskRow
          href="#task-1"
          amount="120"
          unit="pts"
          title="Snacks between meals"
          facts={['8 min', '15 pts/min']}
          note="6 points if you don’t fit"
        />
        <TaskRow
          href="#task-2"
          amount="90"
          unit="pts"
          title="Coffee at home"
          facts={['8 min', '11 pts/min']}
          progress={{ share: 0.58, label: '7 of 12' }}
        />
        <TaskRow
          href="#task-3"
          amount="120"
          unit="pts"
          title="Street food at night"
          facts={['8 min', '15 pts/min']}
          review="In review"
        />
        <TaskRow
          href="#task-4"
          amount="60"
          unit="pts"
          title="Mobile games"
          facts={['5 min', '12 pts/min']}
          note="All places are taken"
          closed
        />
      </List>
      <p className="cap">Open, half done, in review, closed.</p>
    </Section>
  );
}

export function Cards() {
  return (
    <Section title="Card, list row, ledger row">
      <InkCard
        label="Your balance"
        figure="2,480"
        unit="points"
        worth="≈ Rp 124,000"
        action={
          <Button small kind="ink-leaf">
            Cash out
          </Button>
        }
      />
      <InkCard label="You can cash out" figure="A$31.40" money note="3,140 points at A$1 per 100" />
      <CardLink href="#resume">
        <ResumeRing share={0.5} icon={<PlayIcon size={18} />} />
        <div className="grow">
          <div className="h3">Continue: Coffee at home</div>
          <div className="meta">Question 7 of 12, 3 min left, 90 pts</div>
        </div>
        <GoIcon size={20} className="item__go" />
      </CardLink>
      <Card tint="honey" className="row">
        <HexBadge icon={<GiftIcon size={20} />} />
        <div>
          <div className="h3">100 points are waiting</div>
          <div className="meta">From Dewi’s invitation, yours on joining</div>
        </div>
      </Card>
      <Card tint="leaf">Leaf tint, for proof</Card>
      <Card selected="ink">Selected</Card>
      <Card selected="leaf">Selected, about money</Card>
      <List>
        <ListLink
          href="#profile"
          start={<TasksIcon />}
          plain
          title="Profile questions"
          value={<Tag kind="honey">3 left, 45 pts</Tag>}
        />
        <ListLink
          href="#help"
          start={<HelpIcon />}
          plain
          title="Help and tickets"
          value={<Tag kind="sky">Your turn</Tag>}
        />
        <ListLink href="#personal" start={<MeIcon />} plain title="Personal details" />
        <ListButton start={<OutIcon />} plain title="Log out" />
        <ListRow
          start={<HexBadge kind="leaf" icon={<CheckIcon size={20} />} />}
          title="You finish"
          text="A person checks it, usually within 24 hours"
          value={<b className="num">120</b>}
        />
        <ListRow
          closed
          start={<HexBadge kind="off" icon={<ClockIcon size={20} />} />}
          title="Closed on 12 Nov"
          text="All places were taken"
        />
      </List>
      <List>
        <LedgerRow
          href="#line"
          start={<HexBadge kind="soft" icon={<SwapIcon size={20} />} />}
          cause="Snacks between meals, and what you drink with them"
          text="You didn’t fit, 12:02"
          amount="+6"
          gain
          balanceAfter="1,164"
        />
        <LedgerRow
          start={<HexBadge kind="leaf" icon={<BankIcon size={20} />} />}
          cause="Cash-out ₱200"
          text="Being approved, 19:40"
          amount="−1,000"
          gain={false}
          balanceAfter="1,148"
        />
        <LedgerRow
          start={<HexBadge kind="soft" icon={<InviteIcon size={20} />} />}
          cause="5% of Rico’s survey"
          text="09:05"
          amount="+6"
          gain
          balanceAfter="2,128"
        />
      </List>
      <p className="row cap">
        <LotteryIcon size={20} />
        <BackIcon size={20} />
        Icons at 20
      </p>
    </Section>
  );
}
