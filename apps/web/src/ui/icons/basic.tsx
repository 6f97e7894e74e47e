import { Icon, type IconProps } from '../icon.tsx';

/** The icons of forms, bars and popups: the only ones in the first load. */
export const BackIcon = (props: IconProps) => <Icon {...props} d="m14.5 5-7 7 7 7" />;
export const GoIcon = (props: IconProps) => <Icon {...props} d="m9.5 6 6 6-6 6" />;
export const CloseIcon = (props: IconProps) => <Icon {...props} d="m6 6 12 12M18 6 6 18" />;
export const DownIcon = (props: IconProps) => <Icon {...props} d="m6 9.5 6 6 6-6" />;
export const CheckIcon = (props: IconProps) => <Icon {...props} d="m5 12.5 4.6 4.6L19 7.5" />;
export const WarnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 2.8 19.5h18.4Z" />
    <path d="M12 10v4.5M12 17v.1" />
  </Icon>
);
export const AgainIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20 11.5a8 8 0 1 0-2 6" />
    <path d="M20.5 5.5v6h-6" />
  </Icon>
);
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.8" />
    <path d="M12 7v5.2l3.3 2" />
  </Icon>
);
