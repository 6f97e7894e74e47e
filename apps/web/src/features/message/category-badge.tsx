import type { MessageCategory, MessageTone } from '@pollen/contract/values/message';
import type { ComponentType } from 'react';
import type { IconProps } from '../../ui/icon.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/basic.tsx';
import { BellIcon, TasksIcon } from '../../ui/icons/tabs.tsx';
import { BankIcon, HelpIcon, UsersIcon } from '../../ui/icons/things.tsx';
import { HexBadge } from '../../ui/marks/cell.tsx';

const icons: Readonly<Record<MessageCategory, ComponentType<IconProps>>> = {
  money: BankIcon,
  tasks: TasksIcon,
  help: HelpIcon,
  friends: UsersIcon,
  news: BellIcon,
};

interface CategoryBadgeProps {
  readonly category: MessageCategory;
  readonly tone: MessageTone;
  readonly read: boolean;
}

/** What a task or a payment came to has its own sign; read messages are muted, but keep it. */
export function CategoryBadge({ category, tone, read }: CategoryBadgeProps) {
  const isResult = tone !== 'plain' && category !== 'friends' && category !== 'news';
  const Icon = !isResult ? icons[category] : tone === 'good' ? CheckIcon : CloseIcon;
  const kind = tone === 'bad' ? 'berry' : tone === 'good' || category === 'money' ? 'leaf' : 'soft';
  return <HexBadge kind={read ? 'off' : kind} icon={<Icon size={20} />} />;
}
