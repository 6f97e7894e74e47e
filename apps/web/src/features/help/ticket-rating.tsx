import type { TicketDetail } from '@pollen/contract/operations/help';
import { ticketCommentLength } from '@pollen/contract/values/ticket';
import { useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { StarIcon } from '../../ui/icons/things.tsx';
import { useRate } from './queries.ts';
import './help.css';

const scale = [1, 2, 3, 4, 5] as const;

/** Spec §2, feedback comment: rates the support once, after the end. */
export function TicketRating({ ticket }: { readonly ticket: TicketDetail }) {
  const t = useText('help');
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const rate = useRate(ticket.id);
  if (ticket.rating !== null) {
    return (
      <Card className="help__rating">
        <h2 className="h3">{t('rated', { rating: ticket.rating })}</h2>
        {ticket.comment && <p className="meta">{ticket.comment}</p>}
      </Card>
    );
  }
  return (
    <Card className="help__rating">
      <fieldset>
        <legend className="h3">{t('rate')}</legend>
        <div className="help__stars">
          {scale.map((value) => (
            <label key={value} data-on={rating !== null && value <= rating ? '' : undefined}>
              <input
                type="radio"
                name="rating"
                value={value}
                checked={rating === value}
                aria-label={t('stars', { count: value })}
                onChange={() => setRating(value)}
              />
              <StarIcon size={24} />
            </label>
          ))}
        </div>
      </fieldset>
      {rating !== null && (
        <>
          <TextArea
            label={t('comment')}
            value={comment}
            maxLength={ticketCommentLength}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button
            busy={rate.isPending}
            onClick={() => rate.mutate({ rating, ...(comment.trim() === '' ? {} : { comment }) })}
          >
            {t('sendRating')}
          </Button>
        </>
      )}
    </Card>
  );
}
