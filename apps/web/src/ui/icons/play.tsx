import { Icon, type IconProps } from '../icon.tsx';

/** Loaded with the lists of tasks; a survey does without it. */
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 5.8v12.4l10-6.2Z" fill="currentColor" />
  </Icon>
);
