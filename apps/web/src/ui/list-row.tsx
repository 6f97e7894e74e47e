import type { ComponentProps, ReactNode } from 'react';
import './list-row.css';
import { classNames } from './class-names.ts';
import { GoIcon } from './icons/basic.tsx';
import { Link } from './link.tsx';

interface Content {
  /** Icon, badge or avatar. */
  readonly start?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Tag, value or link on the right. */
  readonly value?: ReactNode;
  /** Unavailable or ended: grey, and `text` says why. */
  readonly closed?: boolean | undefined;
  /** Title in medium weight, for menus. */
  readonly plain?: boolean | undefined;
}

function face({ start, title, text, value, plain }: Content, opens: boolean) {
  return (
    <>
      {start}
      <span className="grow">
        <span className={plain && !text ? 'item__plain' : 'h3 item__title'}>{title}</span>
        {text && <span className="meta item__text">{text}</span>}
      </span>
      {(value || opens) && (
        <span className="item__end">
          {value}
          {opens && <GoIcon size={20} className="item__go" />}
        </span>
      )}
    </>
  );
}

export function ListRow({ className, ...content }: Content & { readonly className?: string }) {
  return (
    <div className={classNames('item', content.closed && 'is-closed', className)}>
      {face(content, false)}
    </div>
  );
}

/** Opens a page, as the chevron shows. */
export function ListLink(props: Content & Omit<ComponentProps<'a'>, 'title'>) {
  const { start, title, text, value, closed, plain, className, ...rest } = props;
  return (
    <Link {...rest} className={classNames('item item--opens', closed && 'is-closed', className)}>
      {face({ start, title, text, value, plain }, true)}
    </Link>
  );
}

/** Acts in place, such as log out. */
export function ListButton(props: Content & Omit<ComponentProps<'button'>, 'title' | 'value'>) {
  const { start, title, text, value, closed, plain, className, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames('item item--opens', closed && 'is-closed', className)}
    >
      {face({ start, title, text, value, plain }, false)}
    </button>
  );
}

interface LedgerRowProps {
  readonly href?: string;
  readonly start: ReactNode;
  readonly cause: ReactNode;
  readonly text: ReactNode;
  readonly amount: ReactNode;
  readonly gain: boolean;
  readonly balanceAfter: ReactNode;
}

/** One line of the wallet: its cause, and the balance after it. */
export function LedgerRow({ href, ...row }: LedgerRowProps) {
  const content = (
    <>
      {row.start}
      <span className="grow">
        <span className="h3 ellipsis item__title">{row.cause}</span>
        <span className="meta ellipsis item__text">{row.text}</span>
      </span>
      <span className="ledger__amt">
        <b className={row.gain ? 'leaf' : ''}>{row.amount}</b>
        <span className="cap item__text">{row.balanceAfter}</span>
      </span>
    </>
  );
  return href === undefined ? (
    <div className="item item--ledger">{content}</div>
  ) : (
    <Link className="item item--ledger" href={href}>
      {content}
    </Link>
  );
}
