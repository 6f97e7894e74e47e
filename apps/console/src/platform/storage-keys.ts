/** Every name under which the console stores something in the browser; `index.html` reads the theme's. */
export const storageKeys = { theme: 'consoleTheme', surveyDraft: 'consoleSurveyDraft' } as const;
