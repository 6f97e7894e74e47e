import { paths } from '@pollen/contract/values/web-paths';
import { useMyProfile } from '../../features/identity/account/my-profile.ts';
import { GoodsToFind, isBegun } from '../../features/stage/goods-to-find.tsx';
import { idIn, pathAfter, pathOfStages } from '../../features/stage/paths-of-visit.ts';
import { currentVisit, isUnderway } from '../../features/stage/rules.ts';
import { ShopVisitView } from '../../features/stage/shop-visit-view.tsx';
import { Leave } from '../../features/stage/visit-page.tsx';
import { useText } from '../../platform/i18n/i18n.ts';
import { useSearch } from '../../platform/navigation/navigation.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';

/** The products to find, before going to the shelf. */
export default function StageTargetPage() {
  const t = useText('stage');
  const country = useMyProfile()?.country ?? 0;
  return (
    <Screen title={t('target.title')} exit={paths.task()}>
      <ShopVisitView id={idIn(useSearch())}>
        {(work) => {
          const visit = currentVisit(work);
          if (!visit || !isUnderway(work) || visit.opensAt) return <Leave to={pathAfter(work)} />;
          return (
            <>
              <Page>
                <GoodsToFind work={work} visit={visit} country={country} />
              </Page>
              <Foot>
                <ButtonLink className="grow" href={pathOfStages(work)}>
                  {t(isBegun(work, visit) ? 'target.resume' : 'target.start')}
                </ButtonLink>
              </Foot>
            </>
          );
        }}
      </ShopVisitView>
    </Screen>
  );
}
