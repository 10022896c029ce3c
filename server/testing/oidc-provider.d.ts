declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

  type Claims = Readonly<Record<string, unknown>>;
  type Session = { accountId?: string };
  type Context = { oidc: { client: { clientId: string }; session: Session; provider: Provider } };
  class Grant {
    constructor(of: { clientId: string; accountId: string | undefined });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    Grant: typeof Grant;
    callback(): RequestListener;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }

  export { type Claims, type Context, Provider };
  export default Provider;
}
