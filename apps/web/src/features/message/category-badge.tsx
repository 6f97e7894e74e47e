import type { MessageCategory } from '@pollen/contract/values/message';
import type { ComponentType } from 'react';
import type { IconProps } from '../../ui/icon.tsx';
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

/** Honey is points, green is money that moves; read messages are muted. */
export function CategoryBadge({
  category,
  read,
}: {
  readonly category: MessageCategory;
  readonly read: boolean;
}) {
  const Icon = icons[category];
  return (
    <HexBadge
      kind={read ? 'off' : category === 'money' ? 'leaf' : 'soft'}
      icon={<Icon size={20} />}
    />
  );
}
