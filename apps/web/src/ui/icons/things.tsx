import { Icon, type IconProps } from '../icon.tsx';

/** Icons of rows, badges and actions; loaded with the screens behind the log-in. */
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3 4.5 6v5.5c0 4.7 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.8 7.5-9.5V6Z" />
    <path d="m8.8 12 2.3 2.3 4.2-4.5" />
  </Icon>
);
export const BankIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 9.5 12 4l8 5.5Z" />
    <path d="M6 12.5v5M10 12.5v5M14 12.5v5M18 12.5v5M3.5 20.5h17" />
  </Icon>
);
export const HelpIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.3 9.3A2.8 2.8 0 0 1 14.8 10c0 1.9-2.8 2.2-2.8 4" />
    <path d="M12 17.2v.1" />
  </Icon>
);
export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="12" height="12" rx="3" />
    <path d="M15.5 5.5a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2" />
  </Icon>
);
export const ListIcon = (props: IconProps) => (
  <Icon {...props} d="M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01" />
);
export const DocIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3.5h7l4.5 4.5v10a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 18V6A2.5 2.5 0 0 1 7 3.5Z" />
    <path d="M14 3.5V8h4.5M8.5 12.5h6M8.5 16h4" />
  </Icon>
);
export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="5" y="10.5" width="14" height="10" rx="3" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </Icon>
);
export const GiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 11.5h15v6.5a2.5 2.5 0 0 1-2.5 2.5H7A2.5 2.5 0 0 1 4.5 18Z" />
    <path d="M3.5 8h17v3.5h-17ZM12 8v12.5M12 8S8 8 7.5 5.5 11 3 12 8c1-5 5-5 4.5-2.5S12 8 12 8Z" />
  </Icon>
);
export const OutIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M17 8.5l3.5 3.5-3.5 3.5M20 12h-9.5"
  />
);
export const StarIcon = (props: IconProps) => (
  <Icon {...props} d="m12 3.8 2.5 5.3 5.8.7-4.3 4 1.1 5.7-5.1-2.8-5.1 2.8L8 13.8l-4.3-4 5.8-.7Z" />
);
export const FlameIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 21c-3.7 0-6.4-2.5-6.4-6.1 0-2.6 1.4-4.4 2.9-6.1.4 1.4 1 2.2 2 2.7-.3-3.6.9-6.5 3.6-8.5.1 2.9 1.3 4.3 2.6 6.1 1.1 1.6 1.7 3.4 1.7 5.4 0 3.9-2.7 6.5-6.4 6.5Z"
  />
);
export const DayIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="5" width="16" height="15.5" rx="3.5" />
    <path d="M8.5 3v3.5M15.5 3v3.5M8.8 13.5l2.3 2.3 4.2-4.5" />
  </Icon>
);
export const SwapIcon = (props: IconProps) => (
  <Icon {...props} d="M4 8h14l-3.5-3.5M20 16H6l3.5 3.5" />
);
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
);
export const UsersIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.8 19.5c.4-3.4 2.9-5.3 6.2-5.3s5.8 1.9 6.2 5.3M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2 .7 3.4 2.4 3.7 4.9" />
  </Icon>
);
export const ChartIcon = (props: IconProps) => (
  <Icon {...props} d="M5 19.5v-6M12 19.5v-15M19 19.5v-9" />
);
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="5.5" width="17" height="13" rx="3" />
    <path d="m4.5 8 7.5 5.5L19.5 8" />
  </Icon>
);
export const BinIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4.5 7h15M9.5 7V5A1.5 1.5 0 0 1 11 3.5h2A1.5 1.5 0 0 1 14.5 5v2M6.5 7l.7 11a2.5 2.5 0 0 0 2.5 2.5h4.6a2.5 2.5 0 0 0 2.5-2.5l.7-11M10.2 11v5.5M13.8 11v5.5"
  />
);
export const KeyIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8.5-8.5M16.5 7l2.5 2.5" />
  </Icon>
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.5v.1" />
  </Icon>
);
