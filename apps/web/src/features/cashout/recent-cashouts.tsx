import { formatMoney } from '@pollen/contract/values/number-format';
import { paths, withQuery } from '@pollen/contract/values/web-paths';
import { useText } from '../../platform/i18n/i18n.ts';
import { formatMoment } from '../../platform/i18n/moment.ts';
import { List } from '../../ui/card.tsx';
import { ListLink } from '../../ui/list-row.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useCashouts } from './queries.ts';

export function pathOfCashout(id: string): string {
  return withQuery(paths.cashoutSuccess(), { id });
}

const tags = {
  requested: 'honey',
  approved: 'honey',
  sent: 'sky',
  paid: 'leaf',
  refused: 'berry',
  returned: 'berry',
  cancelled: 'neutral',
} as const;

/** Earlier cash-outs, each with a link to its timeline. */
export function RecentCashouts({ country }: { readonly country: number }) {
  const t = useText('cashout');
  const { data } = useCashouts();
  if (!data || data.items.length === 0) return null;
  return (
    <section className="stack">
      <h2 className="h2">{t('recent')}</h2>
      <List>
        {data.items.slice(0, 5).map((cashout) => (
          <ListLink
            key={cashout.id}
            href={pathOfCashout(cashout.id)}
            title={formatMoney(cashout.worth, country)}
            text={formatMoment(cashout.requestedAt, 'date')}
            value={<Tag kind={tags[cashout.state]}>{t(`step.${cashout.state}`)}</Tag>}
          />
        ))}
      </List>
    </section>
  );
}
