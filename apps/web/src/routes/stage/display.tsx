import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { idIn } from '../../features/stage/paths-of-visit.ts';
import { VisitPage } from '../../features/stage/visit-page.tsx';
import { useSearch } from '../../platform/navigation/navigation.ts';

/** Shelf photographs in one visit; also used for always-open visits. */
export default function StageDisplayPage() {
  const country = useMyProfile()?.country ?? 0;
  return <VisitPage id={idIn(useSearch())} country={country} twoVisits={false} />;
}
