import { Icon, type IconProps } from '../icon.tsx';

/** Icons of posts, comments and messages; a chunk for readers who load nothing else. */

export const SendIcon = (props: IconProps) => (
  <Icon {...props} d="M12 19.5V5M5.5 11 12 4.5l6.5 6.5" />
);
export const HeartIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 20S3.5 15.2 3.5 9.2A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.4C20.5 15.2 12 20 12 20Z"
  />
);
export const ReplyIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 6 4 11.5 9.5 17" />
    <path d="M4.5 11.5H14c3.6 0 6 2.3 6 6.5" />
  </Icon>
);
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.8" />
  </Icon>
);
export const ShareIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 14.5V3.5M7.5 7.5 12 3l4.5 4.5" />
    <path d="M5 12v5.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V12" />
  </Icon>
);
export const FlagIcon = (props: IconProps) => <Icon {...props} d="M6 21V4h11l-2 4 2 4H6" />;
