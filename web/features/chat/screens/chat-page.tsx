import { useParams } from 'react-router';
import { ChatScreen } from './chat-screen.tsx';
import { NewChatScreen } from './new-chat-screen.tsx';

/** /chat and /chat/{chatId} */
export default function ChatPage() {
  const { chatId } = useParams();
  return chatId ? <ChatScreen key={chatId} chatId={chatId} /> : <NewChatScreen />;
}
