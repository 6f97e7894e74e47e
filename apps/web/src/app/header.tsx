import { paths } from '@pollen/contract/values/web-paths';
import { useText } from '../platform/i18n/i18n.ts';
import { navigate } from '../platform/navigation/navigation.ts';
import type { ScreenHeader, ScreenProps } from '../platform/navigation/screen.tsx';
import { stepsHere, undoSteps } from '../platform/navigation/steps.ts';
import { BackButton, CloseButton, HeaderBar } from '../ui/layout/header-bar.tsx';
import { Main } from '../ui/layout/layout.tsx';
import { cameFromApp } from './navigation.ts';

export function RootFrame({ children, ...header }: ScreenProps) {
  return (
    <>
      <Header start="none" {...header} />
      <Main>{children}</Main>
    </>
  );
}

export function DefaultFrame(props: ScreenProps) {
  return <RootFrame start="back" {...props} />;
}

export function BareFrame({ children }: ScreenProps) {
  return <Main>{children}</Main>;
}

function Header({ title, ownTitle, hidden, start, exit, center, end }: ScreenHeader) {
  const t = useText('common');
  if (hidden) return null;
  const leave = () => {
    if (cameFromApp()) history.go(-1 - stepsHere());
    else void undoSteps().then(() => navigate(exit ?? paths.task(), { replace: true }));
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
      title={ownTitle ? undefined : title}
      center={center}
      end={end}
    />
  );
}
