import { type ComponentType, lazy, Suspense } from 'react';
import type { PageProps } from '../../platform/navigation/page-props.ts';

type Load = () => Promise<{ readonly default: ComponentType<PageProps> }>;

const notFound: Load = () => import('../not-found.tsx');

/** The server has developer pages in demo mode only, so they exist only then. */
async function isDemo(): Promise<boolean> {
  const response = await fetch('/dev/mail.json', { method: 'HEAD' });
  return response.ok;
}

const inDemo = (load: Load) => lazy(async () => ((await isDemo()) ? load() : notFound()));

const pages = new Map([
  ['gallery', inDemo(() => import('./gallery.tsx'))],
  ['native', inDemo(() => import('./native.tsx'))],
  ['survey', inDemo(() => import('./survey.tsx'))],
]);

const NotFound = lazy(notFound);

export default function DeveloperPage(props: PageProps) {
  const Page = pages.get(props.params['page'] ?? '') ?? NotFound;
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
}
