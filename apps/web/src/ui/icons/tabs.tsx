import { Icon, type IconProps } from '../icon.tsx';

/** The tab bar and the bell; `--icon-fill` and `--icon-detail` colour the active tab. */
export const TasksIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect
      x="4.5"
      y="4.5"
      width="15"
      height="16.5"
      rx="4"
      style={{ fill: 'var(--icon-fill, none)' }}
    />
    <path d="M9 2.8h6" />
    <path d="m8.5 13 2.4 2.4 4.7-5" style={{ stroke: 'var(--icon-detail, currentColor)' }} />
  </Icon>
);
export const BuzzIcon = (props: IconProps) => (
  <Icon {...props}>
    <path
      d="M6 4h12a3 3 0 0 1 3 3v7.5a3 3 0 0 1-3 3h-4.5L9 21v-3.5H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3Z"
      style={{ fill: 'var(--icon-fill, none)' }}
    />
    <path
      d="M8.5 13v-2M12 13V8M15.5 13v-3.5"
      style={{ stroke: 'var(--icon-detail, currentColor)' }}
    />
  </Icon>
);
export const LotteryIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" style={{ fill: 'var(--icon-fill, none)' }} />
    <path
      d="M12 3v6M12 15v6M4.2 7.5l5.2 3M14.6 13.5l5.2 3M4.2 16.5l5.2-3M14.6 10.5l5.2-3"
      style={{ stroke: 'var(--icon-detail, currentColor)' }}
    />
    <circle cx="12" cy="12" r="3" style={{ stroke: 'var(--icon-detail, currentColor)' }} />
  </Icon>
);
export const InviteIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="10" cy="8" r="4" style={{ fill: 'var(--icon-fill, none)' }} />
    <path d="M2.8 20.5c.5-4 3.4-6.3 7.2-6.3 2 0 3.8.7 5.1 1.9" />
    <path d="M18.5 14v6M15.5 17h6" />
  </Icon>
);
export const MeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8.2" r="4.2" style={{ fill: 'var(--icon-fill, none)' }} />
    <path
      d="M4 20.8c.6-4.1 3.8-6.6 8-6.6s7.4 2.5 8 6.6"
      style={{ fill: 'var(--icon-fill, none)' }}
    />
  </Icon>
);
export const BellIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Z" />
    <path d="M10 21h4" />
  </Icon>
);
