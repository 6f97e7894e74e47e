import { countryByCode } from '@pollen/contract/codes/country';
import type { Notice } from '@pollen/contract/operator/notices';
import { useAction } from '../../platform/actions.ts';
import { count, moment, share, words } from '../../platform/format.ts';
import { usePages } from '../../platform/queries.ts';
import { useMay } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Refusal } from '../../ui/field.tsx';
import { Tag } from '../../ui/tag.tsx';

function segmentWords({ countries, genders, bornFrom, bornTo, activeDays }: Notice['segment']) {
  const parts = [
    countries.length === 0
      ? 'all countries'
      : countries.map((code) => countryByCode(code)?.name).join(', '),
    ...genders,
    ...(bornFrom === undefined ? [] : [`born from ${bornFrom}`]),
    ...(bornTo === undefined ? [] : [`born to ${bornTo}`]),
    ...(activeDays === undefined ? [] : [`active within ${activeDays} d`]),
  ];
  return parts.join('; ');
}

const kinds = { waiting: 'honey', sending: 'sky', sent: 'leaf', stopped: 'neutral' } as const;

export function Notices() {
  const stop = useAction('POST /notices/{id}/stop');
  const sends = useMay('message.send');
  return (
    <>
      <Refusal>{stop.refusal}</Refusal>
      <DataTable
        caption="Messages"
        list={usePages('GET /notices', {})}
        rowKey={({ id }) => id}
        empty="Nothing has been written to members yet."
        columns={[
          {
            head: 'Message',
            cell: ({ title, text }) => (
              <div>
                <b>{title['en-US']}</b>
                <p className="cap">{text['en-US']}</p>
              </div>
            ),
          },
          { head: 'To', cell: ({ segment }) => segmentWords(segment) },
          { head: 'When', cell: ({ sendAt }) => moment(sendAt) },
          { head: 'By', cell: ({ by }) => by },
          {
            head: 'Progress',
            cell: ({ sent, planned, plannedExactly }) => (
              <div>
                {count(sent)} of {!plannedExactly && 'about '}
                {count(planned)} ({share(Math.min(sent, planned), planned)})
              </div>
            ),
          },
          { head: 'State', cell: ({ state }) => <Tag kind={kinds[state]}>{words(state)}</Tag> },
          {
            head: <span className="vh">Do</span>,
            right: true,
            cell: ({ id, endedAt }) =>
              sends &&
              endedAt === null && (
                <Button kind="berry-line" busy={stop.busy} onClick={() => void stop.run({ id })}>
                  Stop
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}
