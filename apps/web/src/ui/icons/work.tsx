import { Icon, type IconProps } from '../icon.tsx';

/** The icons of surveys; loaded with them, without all the others. */
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="6.5" y="2.5" width="11" height="19" rx="2.8" />
    <path d="M11 18.5h2" />
  </Icon>
);
export const PicIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="3.5" y="4.5" width="17" height="15" rx="3.5" />
    <circle cx="9" cy="10" r="1.6" />
    <path d="m5 17.5 4.5-4 3 2.5 3.5-4 4.2 4.5" />
  </Icon>
);
export const CloudIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 18.5a4.5 4.5 0 0 1-.6-9A6 6 0 0 1 18 9.8a4.4 4.4 0 0 1-.8 8.7Z" />
    <path d="m9.5 13.5 2 2 3.5-3.8" />
  </Icon>
);
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />;
