import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './popup.css';
import { classNames } from '../class-names.ts';
import { timing } from '../timing.ts';
import { openLayer, popupRoot } from './layers.ts';

export interface PopupProps {
  readonly open: boolean;
  /** Browser back, Escape or (if allowed) the overlay requests to close. */
  readonly onClose: () => void;
  /** Closed, and its history entry is removed: the caller may navigate now. */
  readonly onSettled?: (() => void) | undefined;
  /** Removed from the DOM, about 300 ms after closing (Spec §9). */
  readonly onRemoved?: (() => void) | undefined;
  readonly closeOnOverlay?: boolean | undefined;
  readonly closeOnEscape?: boolean | undefined;
  readonly outlivesPage?: boolean | undefined;
  readonly scrimClassName?: string | undefined;
  /** The panel itself; it has the dialog role and can be focused. */
  readonly children: ReactNode;
}

/** What all popups share: overlay, stack, history entry, focus, exit. */
export function Popup(props: PopupProps) {
  const { open, onClose, onRemoved, onSettled, closeOnOverlay, closeOnEscape = true } = props;
  const [present, setPresent] = useState(open);
  const [depth, setDepth] = useState(0);
  const scrim = useRef<HTMLDivElement>(null);
  const latest = useRef({ onClose, onRemoved, onSettled, closeOnEscape });
  useLayoutEffect(() => {
    latest.current = { onClose, onRemoved, onSettled, closeOnEscape };
  });
  if (open && !present) setPresent(true);

  const outlivesPage = props.outlivesPage ?? false;
  useLayoutEffect(() => {
    const element = scrim.current;
    if (!open || !element) return;
    const layer = openLayer({
      element,
      outlivesPage,
      onBack: () => latest.current.onClose(),
      onEscape: () => {
        if (latest.current.closeOnEscape) latest.current.onClose();
      },
    });
    setDepth(layer.depth);
    return () => void layer.close().then(() => latest.current.onSettled?.());
  }, [open, outlivesPage]);

  // With the class that lets it fade out, not some time after it.
  useLayoutEffect(() => {
    if (open || !present) return;
    const timer = setTimeout(() => {
      setPresent(false);
      latest.current.onRemoved?.();
    }, timing.leaveMs);
    return () => clearTimeout(timer);
  }, [open, present]);

  if (!present) return null;
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and browser back are the keyboard's way
    // biome-ignore lint/a11y/noStaticElementInteractions: the overlay is no control, only a shortcut
    <div
      ref={scrim}
      className={classNames('scrim', props.scrimClassName, !open && 'is-leaving')}
      style={{ zIndex: `calc(var(--z-popup) + ${depth})` }}
      // A press on the overlay must not move the focus out of the popup.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClick={(event) => {
        if (closeOnOverlay && event.target === event.currentTarget) onClose();
      }}
    >
      {props.children}
    </div>,
    popupRoot(),
  );
}
