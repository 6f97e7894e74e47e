import type { ReactNode } from 'react';
import './conversation.css';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { AppMark } from './marks/app-mark.tsx';

interface Person {
  readonly name: string;
  readonly src?: string | undefined;
  readonly colour?: number | undefined;
}

interface TurnProps {
  readonly me: Person;
  /** The member's name in the header: "You". */
  readonly meLabel: string;
  readonly houseLabel: string;
  /** Whose turn it is; null once it is closed. */
  readonly turn: 'me' | 'house' | 'nobody';
  readonly title: ReactNode;
  /** Steps and due dates, below. */
  readonly children?: ReactNode;
}

/** Whose turn it is comes before the messages. */
export function TurnHeader({ me, meLabel, houseLabel, turn, title, children }: TurnProps) {
  return (
    <div className="card card--flush">
      <div className="turn">
        <span className={classNames('turn__who', turn === 'me' && 'is-on')}>
          <Avatar {...me} />
          <span>{meLabel}</span>
        </span>
        <div className="center">
          <div className="h2">{title}</div>
          {turn !== 'nobody' && (
            <svg className={`turn__arrow is-${turn}`} viewBox="0 0 160 14" aria-hidden="true">
              <path d="M156 7H6M13 1 6 7l7 6" />
            </svg>
          )}
        </div>
        <span className={classNames('turn__who', turn === 'house' && 'is-on')}>
          <span className="avatar avatar--house">
            <AppMark size={26} />
          </span>
          <span>{houseLabel}</span>
        </span>
      </div>
      {children && <div className="turn__more">{children}</div>}
    </div>
  );
}

interface BubbleProps {
  readonly mine?: boolean;
  /** The author, above their message. */
  readonly author?: ReactNode;
  readonly avatar?: ReactNode;
  readonly time?: ReactNode;
  readonly children: ReactNode;
}

/** The reader's messages on the right, others outlined on the left. */
export function Bubble({ mine, author, avatar, time, children }: BubbleProps) {
  const bubble = (
    <div className={classNames('bub', mine ? 'bub--me' : 'bub--them')}>
      {author && <b className="bub__author">{author}</b>}
      {children}
    </div>
  );
  return (
    <div className={classNames('said', mine && 'said--me')}>
      {avatar ? (
        <div className="row said__row">
          {avatar}
          {bubble}
        </div>
      ) : (
        bubble
      )}
      {time && <div className={classNames('cap', avatar != null && 'said__under')}>{time}</div>}
    </div>
  );
}
