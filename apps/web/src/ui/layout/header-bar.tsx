import type { ReactNode } from 'react';
import './header-bar.css';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { BackIcon, CloseIcon } from '../icons/basic.tsx';

interface HeaderBarProps {
  /** Back or close; a root page has none and starts with its title or the wordmark. */
  readonly start?: ReactNode;
  readonly title?: ReactNode;
  /** In place of a title: the wordmark, a progress bar. */
  readonly center?: ReactNode;
  /** At most one action. */
  readonly end?: ReactNode;
}

export function HeaderBar({ start, title, center, end }: HeaderBarProps) {
  return (
    <header className={classNames('bar', !start && 'bar--root')}>
      {start}
      {center ? (
        <div className="grow">{center}</div>
      ) : title ? (
        <h1 className="bar__title">{title}</h1>
      ) : (
        <span className="grow" />
      )}
      {end}
    </header>
  );
}

interface HeaderButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

export function BackButton({ label, onClick }: HeaderButtonProps) {
  return <IconButton label={label} icon={<BackIcon />} onClick={onClick} />;
}

export function CloseButton({ label, onClick }: HeaderButtonProps) {
  return <IconButton label={label} icon={<CloseIcon />} onClick={onClick} />;
}
