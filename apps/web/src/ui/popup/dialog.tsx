import { type ReactNode, useId } from 'react';
import './dialog.css';
import { classNames } from '../class-names.ts';
import { Popup, type PopupProps } from './popup.tsx';

interface DialogProps extends Omit<PopupProps, 'children' | 'scrimClassName'> {
  readonly title: ReactNode;
  /** The member must answer before anything else. */
  readonly urgent?: boolean;
  readonly centered?: boolean;
  /** Above the title: a prize, a picture. */
  readonly top?: ReactNode;
  readonly children?: ReactNode;
  /** One button, or two: the quiet one on the left, the action on the right. */
  readonly actions?: ReactNode;
}

/** A centred popup with a title that asks or informs. */
export function Dialog(props: DialogProps) {
  const { title, urgent, centered, top, children, actions, ...popup } = props;
  const id = useId();
  return (
    <Popup {...popup}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support aria-modal */}
      <div
        className={classNames('dialog', centered && 'center')}
        role={urgent ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
      >
        {top}
        <h2 className="h2 dialog__title" id={`${id}-title`}>
          {title}
        </h2>
        <div className="dialog__text" id={`${id}-text`}>
          {children}
        </div>
        {actions && <div className="dialog__acts">{actions}</div>}
      </div>
    </Popup>
  );
}
