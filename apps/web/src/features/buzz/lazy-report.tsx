import { lazy, Suspense, useState } from 'react';
import type { ReportSheetProps } from './report-sheet.tsx';

const ReportSheet = lazy(() => import('./report-sheet.tsx'));

/** Few readers report anything: the sheet is loaded when it is first opened, and stays mounted for its exit animation. */
export function LazyReport(props: ReportSheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <ReportSheet {...props} />
    </Suspense>
  );
}
