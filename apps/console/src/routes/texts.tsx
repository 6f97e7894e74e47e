import { noticePlaces } from '@pollen/contract/values/notice';
import { TextEditor } from '../features/settings/text-editor.tsx';
import '../features/settings/settings.css';
import { queryOf } from '../platform/api.ts';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { useCall } from '../platform/queries.ts';
import { Loaded, Page } from '../ui/page.tsx';

export default function SettingsPage(_: PageProps) {
  const query = useCall('GET /texts', {});
  const wanted = new URLSearchParams(useSearch()).get('key');
  return (
    <Page
      title="Notices"
      about={<span className="cap">Members see a change when they next open the app.</span>}
    >
      <Loaded query={query}>
        {({ items }) => {
          const text = items.find(({ key }) => key === wanted) ?? items[0];
          return (
            <div className="texts">
              <nav className="card card--flush texts__keys" aria-label="Notices">
                {items.map(({ key }) => (
                  <a
                    key={key}
                    href={`${paths.settings}${queryOf({ key })}`}
                    aria-current={key === text?.key ? 'page' : undefined}
                  >
                    {noticePlaces[key]}
                  </a>
                ))}
              </nav>
              {text ? (
                <TextEditor key={text.key} text={text} />
              ) : (
                <p className="sub">There are no notices.</p>
              )}
            </div>
          );
        }}
      </Loaded>
    </Page>
  );
}
