import type { OperatorTicketDetail } from '@pollen/contract/operator/help';
import './conversation.css';
import { moment } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';

/** All messages and pictures; a picture opens in a new tab. */
export function Conversation({ ticket }: { readonly ticket: OperatorTicketDetail }) {
  return (
    <section className="card stack" aria-label="Conversation">
      <ol className="talk">
        {ticket.posts.map((post) => (
          <li key={post.id} className={classNames('talk__post', post.author && 'talk__post--ours')}>
            <p className="cap">
              {post.author ?? ticket.member.nickname}, {moment(post.at)}
            </p>
            <p className="talk__text" lang={post.author ? undefined : ticket.locale}>
              {post.text}
            </p>
            {post.pictures.length > 0 && (
              <div className="talk__pictures">
                {post.pictures.map(({ url, name }) => (
                  <a key={url} href={url} target="_blank" rel="noreferrer" title={name}>
                    <img src={url} alt={`Sent by the member: ${name}`} loading="lazy" />
                    <span className="cap">{name}</span>
                  </a>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {ticket.rating !== null && (
        <p className="note">
          Rated {ticket.rating} of 5{ticket.comment ? `: “${ticket.comment}”` : ''}
        </p>
      )}
    </section>
  );
}
