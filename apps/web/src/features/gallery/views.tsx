import { Wordmark } from '@pollen/browser/wordmark';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { CashOption, CashOptions, SummaryRows } from '../../ui/choice/cash-option.tsx';
import { Poll } from '../../ui/choice/poll-bar.tsx';
import { Compose } from '../../ui/compose.tsx';
import { Bubble, TurnHeader } from '../../ui/conversation.tsx';
import { CountUp } from '../../ui/count-up.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Grains } from '../../ui/grains.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import {
  BellIcon,
  BuzzIcon,
  InviteIcon,
  LotteryIcon,
  MeIcon,
  TasksIcon,
} from '../../ui/icons/tabs.tsx';
import { ShareIcon } from '../../ui/icons/talk.tsx';
import { PicIcon } from '../../ui/icons/work.tsx';
import { BackButton, CloseButton, HeaderBar } from '../../ui/layout/header-bar.tsx';
import { Foot } from '../../ui/layout/layout.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { AppMark } from '../../ui/marks/app-mark.tsx';
import { Polli, type PolliMood } from '../../ui/marks/polli.tsx';
import { NoSignal } from '../../ui/no-signal.tsx';
import { ProgressBar, Steps } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chips, Segment, TabPanel } from '../../ui/tabs.tsx';
import { Pill, Tag } from '../../ui/tag.tsx';
import { Section } from './section.tsx';

const moods: readonly PolliMood[] = [
  'hello',
  'won',
  'not-this-time',
  'in-review',
  'no-signal',
  'not-found',
];

export function Marks() {
  return (
    <Section title="Marks">
      <div className="row">
        <AppMark size={56} />
        <Wordmark height={56} />
      </div>
      <div className="gallery__moods cap">
        {moods.map((mood) => (
          <div key={mood}>
            <Polli mood={mood} width={84} />
            {mood}
          </div>
        ))}
      </div>
      <div className="row" style={{ flexWrap: 'wrap' }}>
        {['Sari', 'Budi', 'Ana', 'ภูมิ', 'Đức'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Lan" colour={2} size={32} />
        <Avatar name="Sari" colour={6} size={80} />
      </div>
      <div className="hero">
        +<CountUp to={120} format={String} /> <small>points</small>
      </div>
      <div style={{ position: 'relative', height: 130 }}>
        <Grains />
      </div>
    </Section>
  );
}

export function Filters() {
  const [chip, setChip] = useState<'surveys' | 'profile' | 'buzz' | 'messages'>('surveys');
  const [game, setGame] = useState<'turnplate' | 'sudoku'>('turnplate');
  return (
    <Section title="Chip, segment, tabs">
      <Chips
        label="Section"
        value={chip}
        onChange={setChip}
        items={[
          { id: 'surveys', label: 'Surveys', count: 6 },
          { id: 'profile', label: 'Profile', count: 3 },
          { id: 'buzz', label: 'Buzz', count: 2 },
          { id: 'messages', label: 'Messages', count: 1 },
        ]}
      />
      <Segment
        label="Game"
        panels="gallery-game"
        value={game}
        onChange={setGame}
        items={[
          { id: 'turnplate', label: 'Wheel', note: 'costs 1' },
          { id: 'sudoku', label: 'Nine cells', note: 'costs 3' },
        ]}
      />
      <TabPanel panels="gallery-game" id={game}>
        {game === 'turnplate' ? 'Every spin wins.' : 'The light runs clockwise.'}
      </TabPanel>
      <div>
        <Pill icon={<LotteryIcon size={20} />}>
          <span className="num">3</span> chances
        </Pill>
      </div>
    </Section>
  );
}

export function Polls() {
  const [mine, setMine] = useState<string | undefined>('qr');
  return (
    <Section title="Poll bar">
      <Poll
        question="Do you still pay with cash?"
        mine={mine}
        onVote={setMine}
        options={[
          { id: 'qr', label: 'Your choice', share: 0.52, shareLabel: '52%' },
          { id: 'cash', label: 'Another answer', share: 0.36, shareLabel: '36%' },
          { id: 'card', label: 'Nobody yet', share: 0, shareLabel: '0%' },
        ]}
      />
      <Poll
        question="Before the vote"
        onVote={() => {}}
        options={[
          { id: 'yes', label: 'Yes' },
          { id: 'no', label: 'No' },
        ]}
      />
    </Section>
  );
}

export function Money() {
  const [option, setOption] = useState('20');
  return (
    <Section title="Cash-out options">
      <CashOptions label="How much?">
        {[
          ['5', '500 points'],
          ['10', '1,000 points'],
          ['20', '2,000 points'],
        ].map(([money, points]) => (
          <CashOption
            key={money}
            name="amount"
            money={`A$${money}`}
            points={points}
            checked={option === money}
            onChange={() => setOption(money ?? '')}
          />
        ))}
        <CashOption name="amount" money="A$50" points="1,860 to go" checked={false} disabled />
        <CashOption
          name="amount"
          wide
          money="A$31.40"
          points="All 3,140 points"
          checked={option === 'all'}
          onChange={() => setOption('all')}
        />
      </CashOptions>
      <div className="card">
        <SummaryRows
          rows={[
            { label: 'Fee', value: 'none' },
            { label: 'Arrives', value: 'Mon 17 to Tue 18 Nov' },
            { label: 'Left after', value: '1,140 points' },
          ]}
        />
      </div>
    </Section>
  );
}

export function Conversation() {
  const [text, setText] = useState('');
  return (
    <Section title="Conversation">
      <TurnHeader
        me={{ name: 'Ana', colour: 4 }}
        meLabel="You"
        houseLabel="Pollen"
        turn="me"
        title="Your turn"
      >
        <Steps
          label="Step 4 of 6: waiting for you"
          steps={['done', 'done', 'done', 'now', 'ahead', 'ahead']}
        />
        <div className="cap">
          We asked you at 09:12. Reminders Sun and Wed; it stays open until 21 Nov.
        </div>
      </TurnHeader>
      <Bubble mine time="16:40, seen">
        My GCash cash-out of ₱200 came back twice. The number is right.
      </Bubble>
      <Bubble
        author="Lan, Pollen support"
        avatar={<Avatar name="Lan" colour={2} size={32} />}
        time="Today, 09:12"
      >
        Thanks, Ana. GCash says the name differs. What is the name exactly as GCash shows it?
      </Bubble>
      <div className="gallery__frame">
        <Compose
          label="Your answer"
          placeholder="Say what you think"
          sendLabel="Send"
          value={text}
          onChange={setText}
          onSend={() => setText('')}
          start={<IconButton label="Add a picture, 3 left" icon={<PicIcon />} />}
        />
      </div>
    </Section>
  );
}

export function Places() {
  return (
    <Section title="Empty, no signal, skeleton">
      <Empty
        mood="hello"
        title="Nothing here yet"
        text="Your first finished task will stand here."
        action={<Button>Go to tasks</Button>}
      />
      <Empty
        mood="not-found"
        title="Page not found"
        quote="/lotery/list/moon"
        text="The address may be old or mistyped."
      />
      <NoSignal />
      <Skeleton label="Loading" />
    </Section>
  );
}

export function Bars() {
  const tabs = [
    { href: '#tasks', label: 'Tasks', icon: TasksIcon, current: true },
    { href: '#buzz', label: 'Buzz', icon: BuzzIcon, count: 3, countLabel: '3 new' },
    { href: '#lottery', label: 'Lottery', icon: LotteryIcon },
    { href: '#invite', label: 'Invite', icon: InviteIcon },
    { href: '#me', label: 'Me', icon: MeIcon },
  ];
  return (
    <Section title="Bars">
      <div className="gallery__frame">
        <HeaderBar
          center={<Wordmark height={30} />}
          end={<IconLink href="#messages" label="Messages, 1 new" icon={<BellIcon />} count={1} />}
        />
      </div>
      <div className="gallery__frame">
        <HeaderBar
          start={<BackButton label="Back" onClick={() => {}} />}
          title="Everyday money"
          end={<IconButton label="Share" icon={<ShareIcon />} />}
        />
      </div>
      <div className="gallery__frame">
        <HeaderBar
          start={<CloseButton label="Leave, answers are kept" onClick={() => {}} />}
          center={<ProgressBar share={0.58} label="Question 7 of 12" />}
          end={<Tag>7 / 12</Tag>}
        />
      </div>
      <div className="gallery__frame">
        <Foot>
          <Button kind="quiet" className="grow">
            Is this wrong?
          </Button>
          <Button className="grow">All tasks</Button>
        </Foot>
      </div>
      <div className="gallery__frame">
        <TabBar label="Main" tabs={tabs} />
      </div>
    </Section>
  );
}
