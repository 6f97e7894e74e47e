import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import './drawer.css';

interface DrawerProps {
  readonly id: string;
  readonly side: 'left' | 'right';
  readonly name: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A pane of its own in a wide window. In a narrow one it is hidden until it is opened, and lies over the
 * canvas. The style sheet decides which: `isOpen` has no effect where there is room.
 */
export function Drawer({ id, side, name, isOpen, onClose, children }: DrawerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of everything inside
    <div
      id={id}
      ref={box}
      tabIndex={-1}
      className={classNames('studio-drawer', `studio-drawer--${side}`, isOpen && 'is-open')}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape') onClose();
      }}
    >
      <div className="studio-drawer__head">
        <button
          type="button"
          className="studio-square studio-square--small"
          aria-label={`Close ${name}`}
          onClick={onClose}
        >
          <Icon name="close" small />
        </button>
      </div>
      {children}
    </div>
  );
}
