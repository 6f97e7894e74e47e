import { formatMoney } from '@pollen/contract/values/number-format';
import type { TicketContextKind } from '@pollen/contract/values/ticket';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { List } from '../../ui/card.tsx';
import { ListLink, ListRow } from '../../ui/list-row.tsx';
import { useTicketSubject } from './queries.ts';

interface TicketSubjectProps {
  readonly kind: TicketContextKind;
  readonly id: string;
  /** The member's country; undefined until it is known. */
  readonly country: number | undefined;
  /** Whether a tap opens the subject; not inside a form, which it would leave. */
  readonly opens?: boolean;
}

/** Which cash-out or task a ticket is about, as the member knows it. */
export function TicketSubject({ kind, id, country, opens = false }: TicketSubjectProps) {
  const t = useText('help');
  const { data } = useTicketSubject(kind, id);
  const about = t(`context.${kind}`);
  const isKnown = data !== undefined && country !== undefined;
  const content = isKnown
    ? {
        title: typeof data.name === 'string' ? data.name : formatMoney(data.name, country),
        text: [about, formatMoment(data.at, 'date'), data.reference].join(' · '),
      }
    : // The second line keeps its place, so that nothing below moves.
      { title: about, text: '\u00a0' };
  const page = kind === 'cashout' ? paths.cashoutSuccess() : paths.myTaskRecord();
  return (
    <List>
      {opens ? <ListLink href={withQuery(page, { id })} {...content} /> : <ListRow {...content} />}
    </List>
  );
}
