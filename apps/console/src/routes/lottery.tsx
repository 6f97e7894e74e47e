import type { ComponentType } from 'react';
import { Countries, Rounds } from '../features/lottery/countries-and-rounds.tsx';
import { Offers } from '../features/lottery/offers.tsx';
import { useSearch } from '../platform/navigation.ts';
import type { PageProps } from '../platform/page-props.ts';
import { paths } from '../platform/paths.ts';
import { Page } from '../ui/page.tsx';
import { Tabs } from '../ui/tabs.tsx';

const parts: Readonly<Record<string, { label: string; Part: ComponentType }>> = {
  offers: { label: 'Prizes and odds', Part: Offers },
  countries: { label: 'Countries', Part: Countries },
  rounds: { label: 'Rounds', Part: Rounds },
};

export default function LotteryPage(_: PageProps) {
  const wanted = new URLSearchParams(useSearch()).get('tab') ?? 'offers';
  const tab = wanted in parts ? wanted : 'offers';
  const Part = parts[tab]?.Part ?? Offers;
  const here = (name: string) => `${paths.lottery}?tab=${name}`;
  return (
    <Page title="Lottery">
      <Tabs
        label="Lottery"
        current={here(tab)}
        tabs={Object.entries(parts).map(([name, { label }]) => ({ href: here(name), label }))}
      />
      <Part key={tab} />
    </Page>
  );
}
