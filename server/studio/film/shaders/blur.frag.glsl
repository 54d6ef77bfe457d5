in vec2 vUv;
uniform sampler2D uImage;
uniform vec2 uStep;
out vec4 outColour;
void main() {
  vec4 c = texture(uImage, vUv) * 0.2042;
  c += (texture(uImage, vUv + uStep * 1.407) + texture(uImage, vUv - uStep * 1.407)) * 0.3044;
  c += (texture(uImage, vUv + uStep * 3.294) + texture(uImage, vUv - uStep * 3.294)) * 0.0935;
  outColour = c;
}
