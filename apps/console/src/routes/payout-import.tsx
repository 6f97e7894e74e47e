import { importOutcomes } from '@pollen/contract/operator/payout-batch';
import { ImportLines } from '../features/payout/import-view.tsx';
import { moment } from '../platform/format.ts';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded, Page } from '../ui/page.tsx';

export default function PayoutImportPage({ params }: PageProps) {
  const id = Number(params['id']);
  const query = useCall('GET /payouts/imports/{id}', { id });
  const wanted = new URLSearchParams(useSearch()).get('outcome');
  const outcome = importOutcomes.find((known) => known === wanted) ?? null;
  return (
    <Loaded query={query}>
      {(file) => (
        <Page
          title={file.fileName}
          about={
            <span className="sub">
              {file.format}, imported {moment(file.at)} by {file.by}
            </span>
          }
          actions={
            <ButtonLink
              href={
                file.batchId === null ? paths.batches : toPath(paths.batch, { id: file.batchId })
              }
            >
              {file.batchId === null ? 'All batches' : `Batch #${file.batchId}`}
            </ButtonLink>
          }
        >
          {file.repeats !== null && (
            <output className="note">
              This file was imported before. Nothing has changed.{' '}
              <a className="link" href={toPath(paths.payoutImport, { id: file.repeats })}>
                See the first import
              </a>
            </output>
          )}
          <ImportLines file={file} outcome={outcome} />
        </Page>
      )}
    </Loaded>
  );
}
