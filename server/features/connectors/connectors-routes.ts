import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type AddConnectionDeps, addConnection } from './add-connection.ts';
import { changeConnection, lookNow, removeConnection } from './change-connection.ts';
import { listConnections, openConnection } from './list-connections.ts';

/** The calls of connections, from which regulation is imported automatically. */
export function connectorsRoutes(deps: AddConnectionDeps) {
  const { connectors } = routes;
  return {
    connections: connectors.connections.handler(() => listConnections(deps)),
    connection: connectors.connection.handler(({ input }) => openConnection(deps, input)),
    addConnection: connectors.addConnection.handler(({ input, context }) =>
      addConnection(deps, signedIn(context), input, context.requestId),
    ),
    changeConnection: connectors.changeConnection.handler(({ input, context }) =>
      changeConnection(deps, signedIn(context), input, context.requestId),
    ),
    lookNow: connectors.lookNow.handler(({ input }) => lookNow(deps, input)),
    removeConnection: connectors.removeConnection.handler(({ input, context }) =>
      removeConnection(deps, signedIn(context), input, context.requestId),
    ),
  };
}
