// Usage: import { runtimeBreakings } from './runtime-breakings.mjs'. Breakings that a test detects, not a gate.

/** `test` names the test file that must fail, `only` the tests in it. */
export const runtimeBreakings = [
  {
    gate: 'quiet-console',
    test: 'server/platform/clock/noisy.test.ts',
    by: 'a test that writes to the console',
    path: 'server/platform/clock/noisy.test.ts',
    change: () => "import { test } from 'vitest';\n\ntest('is noisy', () => {\n  console.log('heard');\n});\n",
    sees: 'wrote to the console',
  },
  {
    gate: 'access-matrix',
    test: 'server/app/access-matrix.test.ts',
    only: 'is said for every route of the contract',
    by: 'a route without a row',
    path: 'server/features/todos/todos.access.ts',
    change: (text) => text.replace(/^ {4}row\('GET \/api\/todos\/mine'.*\n/m, ''),
    sees: 'GET /api/todos/mine',
  },
  {
    gate: 'access-matrix',
    test: 'server/app/access-matrix.test.ts',
    only: 'GET /api/admin/health',
    by: 'a route that lets the wrong role in',
    path: 'contract/features/admin/admin-contract.ts',
    change: (text) => text.replaceAll('routeFor(administratorOnly)', "routeFor('signed-in')"),
    sees: 'FAIL',
  },
  {
    gate: 'visibility',
    test: 'engine/visibility/visible-where.test.ts',
    by: 'a predicate that shows what the query hides',
    path: 'engine/visibility/scope.ts',
    change: (text) => text.replace("thing.visibility === 'public'", "thing.visibility !== 'private'"),
    sees: 'FAIL',
  },
  {
    gate: 'tables',
    test: 'server/app/tables-match-migrations.test.ts',
    by: 'a column that only the migrations have',
    path: 'server/migrations/0003_platform_ports.sql',
    change: (text) => `${text}\nALTER TABLE todos ADD COLUMN forgotten text;\n`,
    sees: 'forgotten',
  },
];
