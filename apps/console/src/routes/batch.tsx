import { countryByCode } from '@pollen/contract/codes/country';
import { BatchActions } from '../features/payout/batch-steps.tsx';
import {
  BatchExclusions,
  BatchNotice,
  BatchPayouts,
  BatchSteps,
} from '../features/payout/batch-view.tsx';
import { batchStateWords, formatOf } from '../features/payout/batch-words.ts';
import { ImportResults } from '../features/payout/import-results.tsx';

import { money, plural } from '../platform/format.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded, Page } from '../ui/page.tsx';
import { Tag } from '../ui/tag.tsx';
import '../features/payout/payouts.css';

export default function BatchPage({ params }: PageProps) {
  const id = Number(params['id']);
  const query = useCall('GET /payouts/batches/{id}', { id });
  const exports = useMay('payout.export');
  return (
    <Loaded query={query}>
      {(batch) => (
        <Page
          title={`Batch #${id}`}
          about={
            <>
              <Tag kind={batchStateWords[batch.state].kind}>
                {batchStateWords[batch.state].text}
              </Tag>
              <span className="sub">
                {countryByCode(batch.country)?.name}, {formatOf(batch.country)},{' '}
                {plural(batch.payments, 'payout')}, <b className="num">{money(batch.total)}</b>
              </span>
            </>
          }
          actions={
            <>
              <ButtonLink href={paths.batches}>All batches</ButtonLink>
              {exports && <BatchActions batch={batch} />}
            </>
          }
        >
          <BatchNotice batch={batch} />
          <BatchSteps batch={batch} />
          <BatchPayouts id={id} />
          <h2>Left out</h2>
          <BatchExclusions id={id} />
          {exports && batch.state === 'sent' && <ImportResults batchId={id} />}
        </Page>
      )}
    </Loaded>
  );
}
