import { useEffect } from 'react';
import { navigate } from '../../platform/navigation/navigation.ts';
import { pathAfter, pathOfGoods, pathOfStages } from './paths-of-visit.ts';
import { currentVisit, isUnderway } from './rules.ts';
import { ShopVisitView } from './shop-visit-view.tsx';
import { StageRunner } from './stage-runner.tsx';

interface VisitPageProps {
  readonly id: string;
  readonly country: number;
  /** Which of the two screens this is; a visit of the other kind is redirected. */
  readonly twoVisits: boolean;
}

/** The stages of the visit to make now. */
export function VisitPage({ id, country, twoVisits }: VisitPageProps) {
  return (
    <ShopVisitView id={id} isScreen>
      {(work) => {
        const visit = currentVisit(work);
        if (!visit || !isUnderway(work) || visit.opensAt) return <Leave to={pathAfter(work)} />;
        if ((work.screen === 'display2') !== twoVisits) return <Leave to={pathOfStages(work)} />;
        return (
          <StageRunner
            key={visit.visit}
            work={work}
            visit={visit}
            country={country}
            exit={pathOfGoods(id)}
            onSubmitted={(next) => navigate(pathAfter(next), { replace: true })}
          />
        );
      }}
    </ShopVisitView>
  );
}

/** A visit of the other kind: its page replaces this one, so that "back" does not return here. */
export function Leave({ to }: { readonly to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}
