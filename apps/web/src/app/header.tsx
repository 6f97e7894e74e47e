import { paths } from '@pollen/contract/values/web-paths';
import { createElement, Suspense } from 'react';
import { useText } from '../platform/i18n/i18n.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import {
  headerPlace,
  renderHeaderLate,
  useCurrentPageHeader,
} from '../platform/navigation/page-header.ts';
import { stepsHere, undoSteps } from '../platform/navigation/steps.ts';
import { BackButton, CloseButton, HeaderBar } from '../ui/layout/header-bar.tsx';
import { cameFromApp } from './navigation.ts';

interface HeaderProps {
  readonly start: 'back' | 'none';
}

/** The header of both layouts, filled by the page (`usePageHeader`). On the server it is rendered after the page. */
export function LayoutHeader(props: HeaderProps) {
  const header = <Header {...props} />;
  if (import.meta.env.SSR) renderHeaderLate(header);
  return (
    <div className="layout__header">
      <Suspense>{import.meta.env.SSR ? createElement(headerPlace) : header}</Suspense>
    </div>
  );
}

function Header({ start: usual }: HeaderProps) {
  const t = useText('common');
  const header = useCurrentPageHeader();
  if (header.hidden) return null;
  const start = header.start ?? usual;
  const leave = () => {
    if (cameFromApp()) history.go(-1 - stepsHere());
    else void undoSteps().then(() => navigate(header.exit ?? paths.task(), { replace: true }));
  };
  return (
    <HeaderBar
      start={
        start === 'back' ? (
          <BackButton label={t('page.back')} onClick={leave} />
        ) : start === 'close' ? (
          <CloseButton label={t('page.close')} onClick={leave} />
        ) : undefined
      }
      title={header.title}
      center={header.center}
      end={header.end}
    />
  );
}
