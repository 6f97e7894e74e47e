import { Addresses } from '../features/partner/addresses.tsx';
import { NetworkEditor } from '../features/partner/network-editor.tsx';
import { PostbackTester } from '../features/partner/postback-tester.tsx';
import { RefusalTable } from '../features/partner/refusal-table.tsx';
import { SecretForm } from '../features/partner/secret-form.tsx';
import { count, plural, share } from '../platform/format.ts';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths, toPath } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { useMay } from '../platform/session.ts';
import { Loaded, Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';

const labels = {
  settings: 'Configuration',
  test: 'Postback tester',
  refused: 'Refused postbacks',
  copy: 'Copy to a new network',
} as const;
type Tab = keyof typeof labels;

export default function PartnerPage({ params }: PageProps) {
  const network = params['network'] ?? '';
  const query = useCall('GET /partners/{network}', { network });
  const writes = useMay('partner.write');
  const wanted = new URLSearchParams(useSearch()).get('tab') as Tab | null;
  const tab: Tab = wanted !== null && wanted in labels ? wanted : 'settings';
  const here = (name: string) => `${toPath(paths.partner, { network })}?tab=${name}`;
  const tabs = Object.entries(labels)
    .filter(([name]) => writes || name === 'settings' || name === 'refused')
    .map(([name, label]) => ({ href: here(name), label }));
  return (
    <Loaded query={query}>
      {(detail) => (
        <Page
          title={detail.name}
          about={
            <>
              <span className="mono cap">{detail.network}</span>
              <Tag kind={detail.enabled ? 'leaf' : 'neutral'}>{detail.enabled ? 'On' : 'Off'}</Tag>
              <span className="cap">
                {count(detail.reversed)} of {plural(detail.finished, 'complete')} reversed in 30
                days, {share(detail.reversed, detail.finished)}
              </span>
            </>
          }
        >
          <Tabs label="Network" tabs={tabs} current={here(tab)} />
          {tab === 'settings' && (
            <>
              <Addresses network={detail} />
              {writes && <SecretForm network={network} isSet={detail.hasSecret} />}
              <NetworkEditor key={detail.updatedAt} network={detail} readOnly={!writes} />
            </>
          )}
          {tab === 'test' && writes && <PostbackTester network={network} />}
          {tab === 'refused' && <RefusalTable network={network} />}
          {tab === 'copy' && writes && <NetworkEditor network={detail} isNew />}
        </Page>
      )}
    </Loaded>
  );
}
