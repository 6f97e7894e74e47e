import type { ComponentType } from 'react';
import { Removed, Reported } from '../features/buzz/moderation.tsx';
import { Pending } from '../features/buzz/pending.tsx';
import { Posts, Topics } from '../features/buzz/posts.tsx';
import { ReportRulesForm } from '../features/buzz/report-rules.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const parts: Readonly<Record<string, { label: string; Part: ComponentType }>> = {
  reported: { label: 'Reported', Part: Reported },
  pending: { label: 'New posts', Part: Pending },
  removed: { label: 'Removed', Part: Removed },
  rules: { label: 'Report rules', Part: ReportRulesForm },
  posts: { label: 'Posts and polls', Part: Posts },
  topics: { label: 'Topics', Part: Topics },
};

export default function BuzzPage(_: PageProps) {
  const wanted = new URLSearchParams(useSearch()).get('tab') ?? 'reported';
  const tab = wanted in parts ? wanted : 'reported';
  const Part = parts[tab]?.Part ?? Reported;
  const here = (name: string) => `${paths.buzz}?tab=${name}`;
  return (
    <Page title="Buzz">
      <Tabs
        label="Buzz"
        current={here(tab)}
        tabs={Object.entries(parts).map(([name, { label }]) => ({ href: here(name), label }))}
      />
      <Part key={tab} />
    </Page>
  );
}
