import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { idIn, pathOfGoods } from '../../features/stage/paths-of-visit.ts';
import { currentVisit, isUnderway } from '../../features/stage/rules.ts';
import { ShopVisitView } from '../../features/stage/shop-visit-view.tsx';
import { VisitsEnd } from '../../features/stage/visits-end.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

/** Between the two visits, and after them. */
export default function StageDisplay2EndPage() {
  const t = useText('stage');
  const country = useMyProfile()?.country ?? 0;
  return (
    <Screen title={t('constant.title')} ownTitle start="close" exit={paths.task()}>
      <ShopVisitView id={idIn(useSearch())}>
        {(work) => {
          const visit = isUnderway(work) ? currentVisit(work) : null;
          const isOpen = visit !== null && visit.opensAt === null;
          return (
            <>
              <Page>
                <VisitsEnd work={work} country={country} />
              </Page>
              <Foot>
                <ButtonLink
                  className="grow"
                  href={isOpen ? pathOfGoods(work.participationId) : paths.task()}
                >
                  {t(isOpen ? 'target.resume' : 'allTasks')}
                </ButtonLink>
              </Foot>
            </>
          );
        }}
      </ShopVisitView>
    </Screen>
  );
}
