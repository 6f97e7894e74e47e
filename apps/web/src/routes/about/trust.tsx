import { paths } from '@pollen/contract/values/web-paths';
import { LatestSeals } from '../../features/lottery/rounds/latest-seals.tsx';
import { roundsReading } from '../../features/lottery/rounds/queries.ts';
import { trustReading } from '../../features/trust/queries.ts';
import { TrustFigures } from '../../features/trust/trust-figures.tsx';
import { countryName } from '../../platform/i18n/country-name.ts';
import { useText } from '../../platform/i18n/i18n.ts';
import type { Loader } from '../../platform/navigation/page-props.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { memberReading, useProfile } from '../../platform/session/session.ts';
import { Page } from '../../ui/layout/layout.tsx';

export const loader: Loader = (_, { loggedIn }) => [
  ...(loggedIn ? [memberReading] : []),
  trustReading(),
  roundsReading,
];

/** What anybody can check about how members are paid. */
export default function TrustPage() {
  const t = useText('trust');
  const profile = useProfile();
  return (
    <Screen title={t('title')} exit={paths.myAbout()}>
      <Page>
        <p className="meta">{t('intro')}</p>
        <TrustFigures home={profile?.country ?? null} nameOf={countryName} />
        <LatestSeals />
      </Page>
    </Screen>
  );
}
