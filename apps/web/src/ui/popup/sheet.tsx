import { type PointerEvent, type ReactNode, useId, useRef } from 'react';
import './dialog.css';
import './sheet.css';
import { IconButton } from '../icon-button.tsx';
import { CloseIcon } from '../icons/basic.tsx';
import { Popup, type PopupProps } from './popup.tsx';

interface SheetProps extends Omit<PopupProps, 'children' | 'scrimClassName'> {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays visible below the scrolling content. */
  readonly foot?: ReactNode;
}

/** Dragged further than this share of its height, or flicked faster than this, a sheet closes. */
const LEAVE_SHARE = 0.3;
const LEAVE_PX_PER_MS = 0.5;

function useDragDown(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const drag = useRef<{ startY: number; lastY: number; lastMs: number; speed: number }>(undefined);
  const onPointerDown = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      startY: event.clientY,
      lastY: event.clientY,
      lastMs: event.timeStamp,
      speed: 0,
    };
    panel.current?.classList.add('is-dragged');
  };
  const onPointerMove = (event: PointerEvent) => {
    const moving = drag.current;
    if (!moving || !panel.current) return;
    const passedMs = Math.max(1, event.timeStamp - moving.lastMs);
    moving.speed = (event.clientY - moving.lastY) / passedMs;
    moving.lastY = event.clientY;
    moving.lastMs = event.timeStamp;
    panel.current.style.transform = `translateY(${Math.max(0, event.clientY - moving.startY)}px)`;
  };
  const onPointerUp = (event: PointerEvent) => {
    const moving = drag.current;
    const sheet = panel.current;
    drag.current = undefined;
    if (!moving || !sheet) return;
    sheet.classList.remove('is-dragged');
    const far = event.clientY - moving.startY > sheet.offsetHeight * LEAVE_SHARE;
    if (far || moving.speed > LEAVE_PX_PER_MS) onClose();
    else sheet.style.transform = '';
  };
  const handle = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { panel, handle };
}

/** A panel from below, for reading and choosing; the grip, the overlay, back and Escape close it. */
export function Sheet({ title, closeLabel, children, foot, ...popup }: SheetProps) {
  const id = useId();
  const { panel, handle } = useDragDown(popup.onClose);
  return (
    <Popup closeOnOverlay {...popup} scrimClassName="scrim--sheet">
      <div
        ref={panel}
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <div className="sheet__head" {...handle}>
          <div className="sheet__grip" />
          <div className="spread">
            <h2 className="h2 dialog__title" id={id}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<CloseIcon />} onClick={popup.onClose} />
          </div>
        </div>
        <div className="sheet__body">{children}</div>
        {foot && <div className="sheet__foot">{foot}</div>}
      </div>
    </Popup>
  );
}
