import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest possible React page: a heading, some text, and a button that responds. */
function Page() {
  const [tapped, setTapped] = useState(false);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Welcome back'),
    createElement('p', null, 'Log in to take surveys, earn points and cash out to your bank.'),
    createElement(
      'button',
      {
        id: 'tap',
        type: 'button',
        'data-tapped': tapped || undefined,
        onClick: () => setTapped(true),
      },
      tapped ? 'Tapped' : 'Tap',
    ),
  );
}

createRoot(document.getElementById('root')).render(createElement(Page));
